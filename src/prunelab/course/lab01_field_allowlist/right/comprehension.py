"""A dict comprehension, and a refusal of NaN by `parse_constant`."""

import json


def apply_field_allowlist(content: str, allow: list[str]) -> str:
    def refuse(constant: str) -> None:
        raise ValueError(constant)

    try:
        record = json.loads(content, parse_constant=refuse)
    except ValueError:
        return content
    if not isinstance(record, dict):
        return content
    trace = record.get("_dropped_fields")
    has_trace = isinstance(trace, list) and all(isinstance(name, str) for name in trace)
    old = record.pop("_dropped_fields") if has_trace else []
    kept = {name: record[name] for name in allow if name in record and name != "_dropped_fields"}
    if not kept:
        return content
    dropped = list(dict.fromkeys(old + [name for name in record if name not in kept]))
    if dropped:
        kept["_dropped_fields"] = dropped
    return json.dumps(kept, indent=2, ensure_ascii=False)
