"""
caught by: Keeps the arguments whole while all fits, else cuts and marks them
says: that fits, cut nothing
"""

import json


def shortened(text):
    return text if len(text) <= 60 else text[:59] + "…"


def placeholder_note(result):
    args = sorted(result["args"].items())
    said = ", ".join(
        f"{name}={shortened(json.dumps(value, ensure_ascii=False, sort_keys=True))}"
        for name, value in args
    )
    what = "failed call" if result.get("is_error") else "result"
    start = f"[{result['tool']}("
    end = f'): {what} dropped on purpose; fetch_full(ref="{result["ref"]}") again is fine]'
    room = 200 - len(start) - len(end)
    if len(said) > room:
        said = said[: room - 1] + "…"
    return " ".join(f"{start}{said}{end}".splitlines())
