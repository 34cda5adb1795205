"""
caught by: Says that the result was dropped on purpose, and that fetching it again is fine
says: May it be fetched again
"""

import json


def placeholder_note(result):
    args = sorted(result["args"].items())
    said = ", ".join(
        f"{name}={json.dumps(value, ensure_ascii=False, sort_keys=True)}" for name, value in args
    )
    what = "failed call" if result.get("is_error") else "result"
    start = f"[{result['tool']}("
    end = f'): {what} dropped on purpose; again: fetch_full(ref="{result["ref"]}")]'
    room = 200 - len(start) - len(end)
    if len(said) > room:
        said = said[: room - 1] + "…"
    return " ".join(f"{start}{said}{end}".splitlines())
