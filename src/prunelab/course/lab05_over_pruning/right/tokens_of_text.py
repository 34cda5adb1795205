"""Cut the text into words and numbers, and look for the value's own among them."""

import json
import re

PIECE = re.compile(r"-?\d+(?:[.,]\d+)*\w*|\w+|\S|\s+")


def pieces(text):
    found = [piece for piece in PIECE.findall(text)]
    return [" " if piece.isspace() else piece for piece in found]


def holds(values, document):
    match document:
        case dict():
            return any(holds(values, v) for k, v in document.items() if k != "_dropped_fields")
        case list():
            return any(holds(values, v) for v in document)
        case bool() | None:
            return values[0] is document
        case _:
            return not isinstance(values[0], bool) and values[0] == document


def fact_survives(value, texts):
    wanted = pieces(value if isinstance(value, str) else json.dumps(value))
    for text in texts:
        try:
            document = json.loads(text)
        except ValueError:
            document = text
        if isinstance(document, (dict, list)):
            if holds([value], document):
                return True
            continue
        there = pieces(text)
        for at in range(len(there) - len(wanted) + 1):
            if there[at : at + len(wanted)] == wanted:
                return True
    return False
