"""isinstance, for which True is an int.

caught by: Refuses a field of another type, and names both types
says: Python takes True for an int
"""

import json

TYPES = {
    "string": str,
    "number": (int, float),
    "boolean": bool,
    "array": list,
    "object": dict,
    "null": type(None),
}


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
        value = reply[name]
        if not any(isinstance(value, TYPES[each]) for each in promised.split("|")):
            found = next(each for each, types in TYPES.items() if isinstance(value, types))
            found = "boolean" if value is True or value is False else found
            raise ValueError(f"{name} is {found}; {promised} was promised")
        view[name] = reply[name]
    others = [name for name in reply if name not in fields]
    if others:
        view["more"] = f"{', '.join(others)}: {how}"
    return json.dumps(view, ensure_ascii=False)
