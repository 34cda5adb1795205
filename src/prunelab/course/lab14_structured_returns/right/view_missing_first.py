"""All missing fields are found before any type is looked at."""

import json

from prunelab.pruning import type_name


def order_view(raw, fields, how):
    reply = json.loads(raw)
    if not isinstance(reply, dict) or "more" in fields:
        raise ValueError("no object, or `more` is promised")
    missing = [name for name in fields if name not in reply]
    if missing:
        raise ValueError(f"missing: {missing}, there are: {list(reply)}")
    for name in fields:
        if type_name(reply[name]) not in fields[name].split("|"):
            raise ValueError(f"{name} is a {type_name(reply[name])}, not a {fields[name]}")
    view = {name: reply.pop(name) for name in fields}
    if reply:
        view["more"] = "{}: {}".format(", ".join(reply), how)
    return json.dumps(view, ensure_ascii=False)
