"""filter, partial and a set for look-ups only; NaN found by writing strictly."""

import json
from functools import partial


def is_name(value):
    return isinstance(value, str)


def apply_field_allowlist(content, allow):
    dumps = partial(json.dumps, ensure_ascii=False, indent=2)
    try:
        record = json.loads(content)
        json.dumps(record, allow_nan=False)
    except ValueError:
        return content
    if not isinstance(record, dict):
        return content
    trace = record.get("_dropped_fields", 0)
    old = trace if isinstance(trace, list) and all(map(is_name, trace)) else []
    names = list(filter(lambda name: name != "_dropped_fields" or trace is not old, record))
    wanted = set(allow) - {"_dropped_fields"}
    if wanted.isdisjoint(names):
        return content
    kept = {name: record[name] for name in filter(wanted.intersection(names).__contains__, allow)}
    gone = [*old, *(name for name in names if name not in wanted and name not in old)]
    return dumps(kept if not gone else {**kept, "_dropped_fields": gone})
