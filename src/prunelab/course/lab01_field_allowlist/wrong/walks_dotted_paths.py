"""
caught by: Keeps the fields that `allow` names, and no others
says: do not split it at the dot
"""

import json


def refuse(constant):
    raise ValueError(constant)


def apply_field_allowlist(content, allow):
    try:
        record = json.loads(content, parse_constant=refuse)
    except ValueError:
        return content
    if not isinstance(record, dict):
        return content
    earlier = record.get("_dropped_fields")
    if isinstance(earlier, list) and all(isinstance(name, str) for name in earlier):
        del record["_dropped_fields"]
    else:
        earlier = []
    kept = {}
    for path in allow:
        value = record
        for name in path.split("."):
            value = value.get(name, refuse) if isinstance(value, dict) else refuse
        if value is not refuse and path != "_dropped_fields":
            kept[path] = value
    if not kept:
        return content
    dropped = earlier + [
        name
        for name in record
        if name not in {path.split(".")[0] for path in kept} and name not in earlier
    ]
    if dropped:
        kept["_dropped_fields"] = dropped
    return json.dumps(kept, indent=2, ensure_ascii=False)
