"""
caught by: Takes no part of a longer word or number for the value
says: catch the error
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
    before = r"(?<!\w)(?<!\d[.,])(?<!-)" if said[:1].isdigit() else r"(?<!\w)"
    after = r"(?!\w)(?![.,]\d)" if said[-1:].isdigit() else r"(?!\w)"
    alone = re.compile(before + re.escape(said) + after)
    for text in texts:
        document = json.loads(text)
        if isinstance(document, (dict, list)):
            if is_in(document):
                return True
        elif alone.search(text):
            return True
    return False
