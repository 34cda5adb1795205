"""A generator of results, which counts positions itself."""

from typing import Any, Iterator

from prunelab.pruning import (
    ToolResult,
    apply_field_allowlist,
    apply_length_cap,
    count_tokens,
    placeholder_note,
)


def prune(
    results: list[ToolResult],
    allow: dict[str, list[str]],
    max_chars: int,
    keep_recent: int,
    floor_tokens: int,
) -> list[ToolResult]:
    return list(pruned(results, allow, max_chars, len(results) - keep_recent, floor_tokens))


def pruned(results: Any, allow: Any, cap: int, first_kept: int, floor: int) -> Iterator[Any]:
    for position, result in enumerate(results):
        text, fired = result["content"], []
        if count_tokens(text) < floor or result.get("placeholder"):
            yield result
            continue
        if position < first_kept:
            fired = result.get("pruned", []) + ["stale", "placeholder"]
            note = placeholder_note(result)
            yield {**result, "content": note, "placeholder": True, "pruned": fired}
            continue
        done = result.get("pruned", [])
        if not result.get("is_error") and "allowlist" not in done and result["tool"] in allow:
            text = apply_field_allowlist(text, allow[result["tool"]])
            fired += ["allowlist"] * (text != result["content"])
        if "length cap" not in done:
            before, text = text, apply_length_cap(text, result["ref"], cap)
            fired += ["length cap"] * (text != before)
        yield {**result, "content": text, "pruned": done + fired} if fired else result
