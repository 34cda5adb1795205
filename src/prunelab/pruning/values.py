"""Is a fact's value still there? The survival check in its smallest form, as lab 05 asks for it.

`prunelab.pruning.check_survival` also knows where a value must stand, which rule took it, and
whether a way back is left.
"""

import json
import re
from typing import Any


def fact_survives(value: str | float | bool | None, texts: list[str]) -> bool:
    """Can the value still be read in one of the texts?

    In a text that is a JSON object or list the value must be one of its values, at any depth and of
    the same type: 42 is not "42", and true is not 1. Names of fields are no values, and neither is
    what `_dropped_fields` lists. In any other text the value stands as JSON writes it, a string
    without its quotes, and not inside a longer word or number: 42 is not in 1429, nor in 42.5.
    """

    def is_in(inside: Any) -> bool:
        if isinstance(inside, dict):
            return any(is_in(inside[name]) for name in inside if name != "_dropped_fields")
        if isinstance(inside, list):
            return any(map(is_in, inside))
        return bool(inside == value) and isinstance(inside, bool) == isinstance(value, bool)

    said = value if isinstance(value, str) else json.dumps(value)
    before = r"(?<!\w)(?<!\d[.,])(?<!-)" if said[:1].isdigit() else r"(?<!\w)"
    after = r"(?!\w)(?![.,]\d)" if said[-1:].isdigit() else r"(?!\w)"
    alone = re.compile(before + re.escape(said) + after)
    for text in texts:
        try:
            document = json.loads(text)
        except (ValueError, RecursionError):
            document = None
        if is_in(document) if isinstance(document, dict | list) else said and alone.search(text):
            return True
    return False
