"""Gathers all faults and raises them together."""

import json

from prunelab.pruning import type_name


def order_view(raw, fields, how):
    reply = json.loads(raw)
    if not isinstance(reply, dict):
        raise ValueError("not an object")
    faults = ["more is promised"] if "more" in fields else []
    for name, promised in fields.items():
        if name not in reply:
            faults.append(f"{name} is missing, there is {' '.join(reply)}")
        elif type_name(reply[name]) not in promised.split("|"):
            faults.append(f"{name} is {type_name(reply[name])} and not {promised}")
    if faults:
        raise ValueError("; ".join(faults))
    view = {name: reply[name] for name in fields}
    others = [name for name in reply if name not in fields]
    if others:
        view = {**view, "more": f"{', '.join(others)}: {how}"}
    return json.dumps(view, ensure_ascii=False)
