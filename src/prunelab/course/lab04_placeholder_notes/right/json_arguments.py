"""The arguments as one JSON object; the mark is a word."""

import json
import re

ENDS = re.compile("[\\n\\r\\v\\f\\x1c-\\x1e\\x85\\u2028\\u2029]+")


def placeholder_note(result):
    args = json.dumps(result["args"], ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    args = ENDS.sub(" ", args)
    state = "FAILED; error " if result.get("is_error") is True else ""
    note = f'({state}removed intentionally, ok to read again by fetch_full(ref="{result["ref"]}"): '
    note += result["tool"] + " "
    if len(note + args) + 1 <= 200:
        return note + args + ")"
    return note + args[: 200 - len(note) - 6] + "<cut>)"
