"""
caught by: Carries every argument by name and value, whatever its type
says: does not say with which arguments
"""

import json


def placeholder_note(result):
    args = sorted(result["args"].items())
    said = f"{len(args)} arguments"
    what = "failed call" if result.get("is_error") else "result"
    start = f"[{result['tool']}("
    end = f'): {what} dropped on purpose; fetch_full(ref="{result["ref"]}") again is fine]'
    room = 200 - len(start) - len(end)
    if len(said) > room:
        said = said[: room - 1] + "…"
    return " ".join(f"{start}{said}{end}".splitlines())
