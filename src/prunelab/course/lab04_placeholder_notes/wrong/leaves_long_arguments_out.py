"""
caught by: Keeps the arguments whole while all fits, else cuts and marks them
says: The arguments are gone
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
    room = 200 - len(start) - len(end)
    if len(said) > room:
        said = "…"
    return " ".join(f"{start}{said}{end}".splitlines())
