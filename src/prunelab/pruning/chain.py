"""The four rules in a row, as lab 05 asks for them.

`prunelab.pruning.prune` does the same with a store, with rules of one's own, and with a step for
each result that says what was done to it.
"""

from prunelab.pruning.results import ToolResult
from prunelab.pruning.rules import (
    apply_field_allowlist,
    apply_length_cap,
    drop_stale,
    placeholder_note,
)
from prunelab.pruning.tokens import count_tokens


def prune(
    results: list[ToolResult],
    allow: dict[str, list[str]],
    max_chars: int,
    keep_recent: int,
    floor_tokens: int,
) -> list[ToolResult]:
    """Prune a conversation's tool results, oldest first: staleness, allowlist, length cap.

    Returns a new list with one result for each. A result that no rule changed comes back as it
    was; of another one `pruned` names the rules that changed it, in order, after those of earlier
    passes. No rule is applied twice to one result. A result below `floor_tokens` is left alone.

    allow: tool name to the fields that its JSON keeps; a tool that is not listed keeps all.
    max_chars: the length cap, in characters. keep_recent: how many of the last results stay.
    """
    pruned = []
    for result, marked in zip(results, drop_stale(results, keep_recent), strict=True):
        after, done, content = result.copy(), result.get("pruned", []), result["content"]
        fired = []
        if result.get("placeholder") or count_tokens(content) < floor_tokens:
            pass
        elif marked.get("placeholder"):
            content = placeholder_note(result)
            after["placeholder"] = True
            fired = ["stale", "placeholder"]
        else:
            fields = allow.get(result["tool"])
            if fields is not None and "allowlist" not in done and not result.get("is_error"):
                content = apply_field_allowlist(content, fields)
                fired += ["allowlist"] if content != result["content"] else []
            if "length cap" not in done:
                capped = apply_length_cap(content, result["ref"], max_chars)
                fired += ["length cap"] if capped != content else []
                content = capped
        if fired:
            after["content"] = content
            after["pruned"] = [*done, *fired]
        pruned.append(after)
    return pruned
