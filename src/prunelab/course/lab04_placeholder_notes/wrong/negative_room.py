"""
caught by: Has at most 200 characters, with the way back and your words whole
says: cuts from the wrong end
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
        f"): this {what} was dropped on purpose; "
        f'to see it again, fetch_full(ref="{result["ref"]}") is fine]'
    )
    room = 180 - len(start) - len(end)
    if len(said) > room:
        said = said[: room - 1] + "…"
    return " ".join(f"{start}{said}{end}".splitlines())
