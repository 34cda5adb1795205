"""The fields as pairs, by `object_pairs_hook`, with a mark for each object."""

import json


class Fields(list):
    """The pairs of one JSON object."""


def no_constant(text):
    raise ValueError(text)


def plain(value):
    if isinstance(value, Fields):
        return {name: plain(inner) for name, inner in value}
    if isinstance(value, list):
        return [plain(inner) for inner in value]
    return value


def apply_field_allowlist(content, allow):
    try:
        pairs = json.loads(content, object_pairs_hook=Fields, parse_constant=no_constant)
    except ValueError:
        return content
    if not isinstance(pairs, Fields):
        return content
    record = plain(pairs)
    old = record.get("_dropped_fields")
    if isinstance(old, list) and not [name for name in old if not isinstance(name, str)]:
        record.pop("_dropped_fields")
    else:
        old = []
    out = {}
    for name in allow:
        if name in record and name != "_dropped_fields":
            out.setdefault(name, record[name])
    if not out:
        return content
    names = old + [name for name in record if name not in out]
    seen = set()
    names = [name for name in names if not (name in seen or seen.add(name))]
    if names:
        out["_dropped_fields"] = names
    text = json.dumps(out, ensure_ascii=False, indent=2)
    return text
