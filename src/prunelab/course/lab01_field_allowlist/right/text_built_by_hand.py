"""The outer object written by hand, each value by json.dumps."""

import json
import textwrap


def refuse(constant):
    raise ValueError("not JSON")


def apply_field_allowlist(content: str, allow: list[str]) -> str:
    try:
        record = json.loads(content, parse_constant=refuse)
    except ValueError:
        record = None
    if not isinstance(record, dict):
        return content

    def write(value):
        return json.dumps(value, indent=2, ensure_ascii=False)

    old = record.get("_dropped_fields")
    if isinstance(old, list) and all(isinstance(name, str) for name in old):
        record = {name: value for name, value in record.items() if name != "_dropped_fields"}
    else:
        old = []
    names = [name for name in dict.fromkeys(allow) if name in record and name != "_dropped_fields"]
    if not names:
        return content
    gone = list(dict.fromkeys([*old, *[name for name in record if name not in names]]))
    parts = [f"{write(name)}: {write(record[name])}" for name in names]
    if gone:
        parts.append(f'"_dropped_fields": {write(gone)}')
    return "{\n" + textwrap.indent(",\n".join(parts), "  ") + "\n}"
