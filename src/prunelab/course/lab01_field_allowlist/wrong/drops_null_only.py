"""
caught by: Leaves values as they are: 0, false, null and "" are facts, big integers stay exact
says: is null, and that is a fact
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
    kept = {
        name: record[name]
        for name in allow
        if record.get(name) is not None and name != "_dropped_fields"
    }
    if not kept:
        return content
    dropped = earlier + [name for name in record if name not in kept and name not in earlier]
    if dropped:
        kept["_dropped_fields"] = dropped
    return json.dumps(kept, indent=2, ensure_ascii=False)
