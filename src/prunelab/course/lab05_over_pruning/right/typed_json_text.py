"""Compare values as the JSON text that each would be."""

import json
import re
from collections.abc import Iterator
from typing import Any


def written(value: Any) -> str:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return json.dumps(value)


def values(document: Any) -> Iterator[str]:
    if isinstance(document, dict):
        document = [document[name] for name in document.keys() - {"_dropped_fields"}]
    if isinstance(document, list):
        for each in document:
            yield from values(each)
    else:
        yield written(document)


def fact_survives(value: str | float | bool | None, texts: list[str]) -> bool:
    said = value if isinstance(value, str) else json.dumps(value)
    number = said[:1].isdigit()
    before = r"(?<![\w-])(?<!\d[.,])" if number else r"(?<![\w])"
    plain = re.compile(before + re.escape(said) + r"(?!\w|[.,]\d)")
    for text in texts:
        if text.lstrip()[:1] in ("{", "["):
            try:
                if written(value) in set(values(json.loads(text))):
                    return True
                continue
            except ValueError:
                pass
        if plain.search(text) is not None:
            return True
    return False
