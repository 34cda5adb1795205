"""
caught by: Leaves values as they are: 0, false, null and "" are facts, big integers stay exact
says: the last value counts
"""

import json


def refuse(constant):
    raise ValueError(constant)


def first_wins(pairs):
    return dict(reversed(pairs)) if len(dict(pairs)) < len(pairs) else dict(pairs)


def apply_field_allowlist(content, allow):
    try:
        record = json.loads(content, parse_constant=refuse, object_pairs_hook=first_wins)
    except ValueError:
        return content
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
