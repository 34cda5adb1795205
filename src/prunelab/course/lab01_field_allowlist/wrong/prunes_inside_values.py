"""
caught by: Keeps the fields that `allow` names, and no others
says: nested ones too
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

    def pruned(value):
        if isinstance(value, dict):
            return {name: inner for name, inner in value.items() if name in allow}
        return value

    kept = {name: pruned(record[name]) for name in allow if name in record}
    kept.pop("_dropped_fields", None)
    if not kept:
        return content
    dropped = earlier + [name for name in record if name not in kept and name not in earlier]
    if dropped:
        kept["_dropped_fields"] = dropped
    return json.dumps(kept, indent=2, ensure_ascii=False)
