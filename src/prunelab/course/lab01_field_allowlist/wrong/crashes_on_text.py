"""
caught by: Returns content unchanged when it is not JSON, or JSON but not an object
says: catch `ValueError` and return content
"""

import json


def refuse(constant):
    raise ValueError(constant)


def apply_field_allowlist(content, allow):
    if "NaN" in content or "Infinity" in content:
        try:
            json.loads(content, parse_constant=refuse)
        except ValueError:
            return content
    record = json.loads(content)
    if not isinstance(record, dict):
        return content
    earlier = record.get("_dropped_fields")
    if isinstance(earlier, list) and all(isinstance(name, str) for name in earlier):
        del record["_dropped_fields"]
    else:
        earlier = []
    kept = {name: record[name] for name in allow if name in record and name != "_dropped_fields"}
    if not kept:
        return content
    dropped = earlier + [name for name in record if name not in kept and name not in earlier]
    if dropped:
        kept["_dropped_fields"] = dropped
    return json.dumps(kept, indent=2, ensure_ascii=False)
