"""Of two types that are promised, the first counts.

caught by: Takes either type where two are promised, as in `string|null`
says: split it at the bar
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
        if found != promised.split("|")[0]:
            raise ValueError(f"{name} is {found}; {promised} was promised")
        view[name] = reply[name]
    others = [name for name in reply if name not in fields]
    if others:
        view["more"] = f"{', '.join(others)}: {how}"
    return json.dumps(view, ensure_ascii=False)
