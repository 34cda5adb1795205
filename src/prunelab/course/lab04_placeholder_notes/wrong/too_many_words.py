"""
caught by: Has at most 200 characters, with the way back and your words whole
says: Even without arguments
"""

import json


def placeholder_note(result):
    args = sorted(result["args"].items())
    said = ", ".join(
        f"{name}={json.dumps(value, ensure_ascii=False, sort_keys=True)}" for name, value in args
    )
    what = "failed call" if result.get("is_error") else "result"
    start = f"[{result['tool']}("
    end = (
        f"): this {what} was dropped on purpose, to save room for what comes later; "
        f'it is kept, and fetch_full(ref="{result["ref"]}") again is perfectly fine]'
    )
    room = 200 - len(start) - len(end)
    if len(said) > room:
        said = said[: max(room - 1, 0)] + "…"
    return " ".join(f"{start}{said}{end}".splitlines())
