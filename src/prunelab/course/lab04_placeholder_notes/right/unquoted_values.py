"""Texts without quotes, everything else as JSON; a generator of pieces."""

import json


def pieces(result):
    for name in sorted(result["args"]):
        value = result["args"][name]
        if not isinstance(value, str):
            value = json.dumps(value, ensure_ascii=False, sort_keys=True)
        yield f"{name}→{value}"


def placeholder_note(result):
    what = "ERROR" if result.get("is_error") else "Result"
    before = f"{what} of {result['tool']} {{"
    after = f'}} set aside on purpose. Read it again if need be, that is OK: fetch_full(ref="{result["ref"]}")'
    said = " / ".join(pieces(result))
    if len(before) + len(said) + len(after) > 200:
        keep = 200 - len(before) - len(after) - 2
        said = f"{said[:keep]}[]"[: keep + 2]
        said = said.removesuffix("[]") + ".."
    return "".join(" " if char.splitlines() == [""] else char for char in before + said + after)
