"""match and case on what was parsed."""

import json

TRACE = "_dropped_fields"


def parse(content):
    def no(constant):
        raise ValueError(f"{constant} is not JSON")

    try:
        return json.loads(content, parse_constant=no)
    except ValueError:
        return None


def split(record):
    match record:
        case {"_dropped_fields": [*names], **fields} if all(type(name) is str for name in names):
            return names, fields
    return [], record


def apply_field_allowlist(content: str, allow: list[str]) -> str:
    match parse(content):
        case dict() as record:
            names, fields = split(record)
            wanted = [name for name in allow if name in fields and name != TRACE]
            if not wanted:
                return content
            kept = {name: fields[name] for name in wanted}
            gone = [*names, *(name for name in fields if name not in kept)]
            if gone:
                kept[TRACE] = [*dict.fromkeys(gone)]
            return json.dumps(kept, indent=2, ensure_ascii=False)
        case _:
            return content
