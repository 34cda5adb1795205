"""
caught by: Says that the result was dropped on purpose, and that fetching it again is fine
says: reads like a failure
"""

import json


def placeholder_note(result):
    args = sorted(result["args"].items())
    said = ", ".join(
        f"{name}={json.dumps(value, ensure_ascii=False, sort_keys=True)}" for name, value in args
    )
    what = "failed call" if result.get("is_error") else "result"
    start = f"[{result['tool']}("
    end = f'): {what} omitted; fetch_full(ref="{result["ref"]}") again is fine]'
    room = 200 - len(start) - len(end)
    if len(said) > room:
        said = said[: room - 1] + "…"
    return " ".join(f"{start}{said}{end}".splitlines())
