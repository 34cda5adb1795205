"""A decoder and an encoder made once, at the top of the cell."""

from json import JSONDecoder, JSONEncoder


def _refuse(constant):
    raise ValueError(constant)


DECODER = JSONDecoder(parse_constant=_refuse)
ENCODER = JSONEncoder(indent=2, ensure_ascii=False)


def apply_field_allowlist(content, allow):
    try:
        record = DECODER.decode(content)
        items = record.items()
    except (ValueError, AttributeError):
        return content
    trace = record.get("_dropped_fields")
    if not (isinstance(trace, list) and {type(name) for name in trace} <= {str}):
        trace = None
    fields = {name: value for name, value in items if trace is None or name != "_dropped_fields"}
    order = {name: place for place, name in reversed([*enumerate(allow)])}
    order.pop("_dropped_fields", None)
    kept = sorted(order.keys() & fields.keys(), key=order.get)
    if not kept:
        return content
    out = [(name, fields[name]) for name in kept]
    gone = dict.fromkeys(trace or []) | dict.fromkeys(name for name in fields if name not in kept)
    if gone:
        out.append(("_dropped_fields", list(gone)))
    return ENCODER.encode(dict(out))
