"""
caught by: Has at most 200 characters, with the way back and your words whole
says: The way back was cut off
"""

import json


def placeholder_note(result):
    args = sorted(result["args"].items())
    said = ", ".join(
        f"{name}={json.dumps(value, ensure_ascii=False, sort_keys=True)}" for name, value in args
    )
    what = "failed call" if result.get("is_error") else "result"
    start = f"[{result['tool']}("
    end = f'): {what} dropped on purpose; fetch_full(ref="{result["ref"]}") again is fine]'
    note = " ".join(f"{start}{said}{end}".splitlines())
    return note if len(note) <= 200 else note[:199] + "…"
