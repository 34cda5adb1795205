"""A table of Python's exact types, without type_name."""

import json

NAMES = {
    str: "string",
    bool: "boolean",
    int: "number",
    float: "number",
    list: "array",
    dict: "object",
    type(None): "null",
}


def order_view(raw, fields, how):
    reply = json.loads(raw)
    if NAMES[type(reply)] != "object":
        raise ValueError("the reply is no object")
    if fields.get("more"):
        raise ValueError("more is ours")
    view = dict.fromkeys(fields)
    for name in view:
        if name not in reply:
            raise ValueError(f"no {name} in {sorted(reply)}")
        view[name] = reply[name]
        if not {NAMES[type(reply[name])]} & set(fields[name].split("|")):
            raise ValueError(f"{name}: {NAMES[type(reply[name])]}, expected {fields[name]}")
    rest = ", ".join(filter(lambda name: name not in fields, reply))
    if rest:
        view["more"] = rest + ": " + how
    return json.dumps(view, ensure_ascii=False)
