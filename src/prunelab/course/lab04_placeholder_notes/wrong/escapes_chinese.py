"""
caught by: Writes Chinese as Chinese
says: set `ensure_ascii=False`
"""

import json


def placeholder_note(result):
    args = sorted(result["args"].items())
    said = ", ".join(f"{name}={json.dumps(value, sort_keys=True)}" for name, value in args)
    what = "failed call" if result.get("is_error") else "result"
    start = f"[{result['tool']}("
    end = f'): {what} dropped on purpose; fetch_full(ref="{result["ref"]}") again is fine]'
    room = 200 - len(start) - len(end)
    if len(said) > room:
        said = said[: room - 1] + "…"
    return " ".join(f"{start}{said}{end}".splitlines())
