"""
caught by: Takes no part of a longer word or number for the value
says: a value is not a substring
"""

import json
import re


def fact_survives(value, texts):
    def is_in(inside):
        if isinstance(inside, dict):
            return any(is_in(inside[name]) for name in inside if name != "_dropped_fields")
        if isinstance(inside, list):
            return any(map(is_in, inside))
        return inside == value and isinstance(inside, bool) == isinstance(value, bool)

    said = value if isinstance(value, str) else json.dumps(value)
    before = r"(?<![a-z])"
    after = r"(?![a-z])"
    alone = re.compile(before + re.escape(said) + after)
    for text in texts:
        try:
            document = json.loads(text)
        except ValueError:
            document = None
        if isinstance(document, (dict, list)):
            if is_in(document):
                return True
        elif alone.search(text):
            return True
    return False
