"""Shares the room among the arguments, and cuts each that is longer than its share."""

import json


def parts_of(args):
    written = {
        name: json.dumps(args[name], ensure_ascii=False, sort_keys=True) for name in sorted(args)
    }
    return [" ".join(f"{name}={value}".splitlines()) for name, value in written.items()]


def placeholder_note(result):
    failed = "; the call failed" if result.get("is_error") else ""
    head = f"[{result['tool']}: "
    tail = f'{failed}; dropped on purpose, may be had again: fetch_full(ref="{result["ref"]}")]'
    room = 200 - len(head) - len(tail)
    parts = parts_of(result["args"])
    share = 100_000
    while len(", ".join(parts)) > room and share > 8:
        share = share * 3 // 4
        parts = [part if len(part) <= share else part[: share - 1] + "…" for part in parts]
    said = ", ".join(parts)
    if len(said) > room:
        said = said[: room - 5] + " more"
    return head + said + tail
