"""No pattern: find each place and look at the neighbours."""

import json


def fact_survives(value, texts):
    return any(holds(value, text) for text in texts)


def holds(value, text):
    try:
        document = json.loads(text)
    except ValueError:
        return stands(value, text)
    if not isinstance(document, (dict, list)):
        return stands(value, text)
    todo = [document]
    while todo:
        inside = todo.pop()
        if isinstance(inside, list):
            todo += inside
        elif isinstance(inside, dict):
            todo += [inside[name] for name in inside if name != "_dropped_fields"]
        elif same(inside, value):
            return True
    return False


def same(one, other):
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    return one == other


def stands(value, text):
    said = value if isinstance(value, str) else json.dumps(value)
    at = text.find(said)
    while at >= 0:
        before, after = text[:at], text[at + len(said) :]
        if free(said, before, after):
            return True
        at = text.find(said, at + 1)
    return False


def free(said, before, after):
    if not said or part(before[-1:]) or part(after[:1]):
        return False
    if said[0].isdigit() and (before[-1:] == "-" or joined(before[-1:], before[-2:-1])):
        return False
    return not (said[-1].isdigit() and joined(after[:1], after[1:2]))


def part(sign):
    return sign.isalnum() or sign == "_"


def joined(point, digit):
    return point in (".", ",") and digit.isdigit() and point != ""
