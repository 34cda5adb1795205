"""Let the decoder take the dropped fields out, then walk."""

import json
import re


def without_trace(record):
    record.pop("_dropped_fields", None)
    return list(record.values())


def flat(items):
    for item in items:
        if isinstance(item, list):
            yield from flat(item)
        else:
            yield item


def fact_survives(value, texts):
    found = False
    for text in texts:
        try:
            document = json.loads(text, object_hook=without_trace)
        except ValueError:
            document = "not JSON"
        if isinstance(document, list):
            found = found or any(
                item == value and isinstance(item, bool) == isinstance(value, bool)
                for item in flat(document)
            )
        else:
            found = found or in_words(value, text)
    return found


def in_words(value, text):
    said = value if isinstance(value, str) else json.dumps(value)
    for match in re.finditer(re.escape(said), text):
        before, after = text[: match.start()], text[match.end() :]
        if re.search(r"\w\Z", before) or re.match(r"\w", after):
            continue
        if said[:1].isdigit() and re.search(r"(\d[.,]|-)\Z", before):
            continue
        if said[-1:].isdigit() and re.match(r"[.,]\d", after):
            continue
        return bool(said)
    return False
