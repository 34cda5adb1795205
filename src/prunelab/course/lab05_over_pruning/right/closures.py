"""Two small searchers, chosen by what the text is."""

import json
import re
from functools import partial


def in_document(value, document):
    if isinstance(document, dict):
        return any(in_document(value, v) for k, v in document.items() if k != "_dropped_fields")
    if isinstance(document, list):
        return any(map(partial(in_document, value), document))
    if type(document) is bool or type(value) is bool:
        return document is value
    return document == value


def in_prose(value, prose):
    said = json.dumps(value) if not isinstance(value, str) else value
    left, right = [r"\w"], [r"\w"]
    if said[:1].isdigit():
        left += [r"\d\.", r"\d,", "-"]
    if said[-1:].isdigit():
        right += [r"\.\d", r",\d"]
    guards = "".join(f"(?<!{each})" for each in left), "".join(f"(?!{each})" for each in right)
    return bool(re.search(guards[0] + re.escape(said) + guards[1], prose))


def fact_survives(value, texts):
    def survives_in(text):
        try:
            document = json.loads(text)
        except Exception:
            return in_prose(value, text)
        is_container = isinstance(document, dict | list)
        return in_document(value, document) if is_container else in_prose(value, text)

    return True in [survives_in(text) for text in texts]
