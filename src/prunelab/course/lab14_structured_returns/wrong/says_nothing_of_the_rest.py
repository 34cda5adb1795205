"""A projection without a trace.

caught by: Names the other fields in `more`, and the way to them
says: There is no `more`
"""

import json

from prunelab.pruning import type_name


def order_view(raw: str, fields: dict[str, str], how: str) -> str:
    if "more" in fields:
        raise ValueError("more is promised; it is where the other fields are named")
    reply = json.loads(raw)
    if not isinstance(reply, dict):
        raise ValueError("the reply is no object")
    view = {}
    for name, promised in fields.items():
        if name not in reply:
            raise ValueError(f"{name} is missing; the reply has {', '.join(reply)}")
        found = type_name(reply[name])
        if found not in promised.split("|"):
            raise ValueError(f"{name} is {found}; {promised} was promised")
        view[name] = reply[name]
    others = [name for name in reply if name not in fields]
    if others:
        pass
    return json.dumps(view, ensure_ascii=False)
