"""A generator of the values, and one pattern."""

import json
import re


def leaves(inside):
    if isinstance(inside, dict):
        for name, value in inside.items():
            if name != "_dropped_fields":
                yield from leaves(value)
    elif isinstance(inside, list):
        for value in inside:
            yield from leaves(value)
    else:
        yield inside


def kind(value):
    return (
        bool
        if isinstance(value, bool)
        else float
        if isinstance(value, (int, float))
        else type(value)
    )


def fact_survives(value, texts):
    said = value if isinstance(value, str) else json.dumps(value)
    pattern = rf"(?<![\w])(?<!\d[.,])(?<!-){re.escape(said)}(?![\w])(?![.,]\d)"
    if not said[:1].isdigit():
        pattern = rf"(?<!\w){re.escape(said)}(?!\w)"
    for text in texts:
        try:
            parsed = json.loads(text)
        except json.JSONDecodeError:
            parsed = None
        if isinstance(parsed, (dict, list)):
            if any(kind(leaf) is kind(value) and leaf == value for leaf in leaves(parsed)):
                return True
        elif re.search(pattern, text):
            return True
    return False
