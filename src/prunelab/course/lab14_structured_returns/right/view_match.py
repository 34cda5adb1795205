"""A match over each pair of types."""

import json

from prunelab.pruning import type_name


def order_view(raw, fields, how):
    if "more" in fields:
        raise ValueError("more is not a field")
    match json.loads(raw):
        case dict() as reply:
            pass
        case other:
            raise ValueError(f"got {type_name(other)}")
    view = {}
    for name, promised in fields.items():
        match reply:
            case _ if name not in reply:
                raise ValueError(f"{name} is not among {', '.join(reply)}")
            case _ if type_name(reply[name]) in promised.split("|"):
                view[name] = reply[name]
            case _:
                raise ValueError(f"{name}: {type_name(reply[name])} in place of {promised}")
    hidden = list(reply)
    for name in view:
        hidden.remove(name)
    if hidden:
        view["more"] = ": ".join([", ".join(hidden), how])
    return json.dumps(view, ensure_ascii=False)
