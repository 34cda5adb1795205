"""
caught by: Carries every argument by name and value, whatever its type
says: stands there without its name
"""

import json


def placeholder_note(result):
    args = sorted(result["args"].items())
    said = ", ".join(json.dumps(value, ensure_ascii=False, sort_keys=True) for _, value in args)
    what = "failed call" if result.get("is_error") else "result"
    start = f"[{result['tool']}("
    end = f'): {what} dropped on purpose; fetch_full(ref="{result["ref"]}") again is fine]'
    room = 200 - len(start) - len(end)
    if len(said) > room:
        said = said[: room - 1] + "…"
    return " ".join(f"{start}{said}{end}".splitlines())
