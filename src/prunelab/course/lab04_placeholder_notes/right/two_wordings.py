"""Friendly words while there is room, short ones where there is not."""

import json

LONG = (
    "[{tool}({args}): {what} was dropped on purpose to save room; "
    'nothing is lost, fetch_full(ref="{ref}") brings it again, and that is fine]'
)
SHORT = '[{tool}({args}): {what} dropped on purpose, fine again: fetch_full(ref="{ref}")]'


def placeholder_note(result):
    said = ", ".join(
        f"{name}={json.dumps(value, ensure_ascii=False, sort_keys=True)}"
        for name, value in sorted(result["args"].items(), key=lambda pair: pair[0])
    )
    said = " ".join(said.splitlines())
    what = "failed call" if result.get("is_error") else "result"
    known = {"tool": result["tool"], "what": what, "ref": result["ref"]}
    for words in (LONG, SHORT):
        note = words.format(args=said, **known)
        if len(note) <= 200:
            return note
    excess = len(note) - 200
    return SHORT.format(args=said[: len(said) - excess - 1] + "…", **known)
