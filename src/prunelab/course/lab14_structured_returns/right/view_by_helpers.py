"""A helper for each step."""

import json

from prunelab.pruning import type_name


def read_object(raw):
    value = json.loads(raw)
    if type(value) is not dict:
        raise ValueError(f"an object was promised, and the reply is {type_name(value)}")
    return value


def checked(reply, name, promised):
    try:
        value = reply[name]
    except KeyError:
        there = ", ".join(reply)
        raise ValueError(f"missing: {name}; the reply has {there}") from None
    if type_name(value) in promised.split("|"):
        return value
    raise ValueError(f"{name}: {promised} was promised, {type_name(value)} came")


def order_view(raw, fields, how):
    if "more" in fields:
        raise ValueError("`more` cannot be promised")
    reply = read_object(raw)
    view = {name: checked(reply, name, promised) for name, promised in fields.items()}
    rest = [name for name in reply if name not in view]
    more = {"more": ", ".join(rest) + ": " + how} if rest else {}
    return json.dumps(view | more, ensure_ascii=False)
