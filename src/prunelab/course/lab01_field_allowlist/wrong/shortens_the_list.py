"""
caught by: Leaves the caller's list `allow` as it was
says: changed the `allow` list
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
    for name in list(allow):
        if name not in record or name == "_dropped_fields":
            allow.remove(name)
    kept = {name: record[name] for name in allow}
    if not kept:
        return content
    dropped = earlier + [name for name in record if name not in kept and name not in earlier]
    if dropped:
        kept["_dropped_fields"] = dropped
    return json.dumps(kept, indent=2, ensure_ascii=False)
