"""
caught by: Is equal for equal results, in whatever order their arguments stand
says: keep clock, counter and chance out
"""

import json
import time


def placeholder_note(result):
    args = sorted(result["args"].items())
    said = ", ".join(
        f"{name}={json.dumps(value, ensure_ascii=False, sort_keys=True)}" for name, value in args
    )
    what = "failed call" if result.get("is_error") else "result"
    start = f"[{result['tool']}("
    end = (
        f"): {what} dropped on purpose at {time.time()}; "
        f'fetch_full(ref="{result["ref"]}") again is fine]'
    )
    room = 200 - len(start) - len(end)
    if len(said) > room:
        said = said[: room - 1] + "…"
    return " ".join(f"{start}{said}{end}".splitlines())
