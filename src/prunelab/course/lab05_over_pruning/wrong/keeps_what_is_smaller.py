"""
caught by: Cuts a recent result: first the allowlist of its tool, then the length cap
says: stands, even if longer
"""

from prunelab.pruning import (
    apply_field_allowlist,
    apply_length_cap,
    count_tokens,
    drop_stale,
    placeholder_note,
)


def prune(results, allow, max_chars, keep_recent, floor_tokens):
    pruned = []
    for result, marked in zip(results, drop_stale(results, keep_recent)):
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
                kept = apply_field_allowlist(content, fields)
                if count_tokens(kept) < count_tokens(content):
                    content = kept
                    fired.append("allowlist")
            if "length cap" not in done:
                capped = apply_length_cap(content, result["ref"], max_chars)
                fired += ["length cap"] if capped != content else []
                content = capped
        if fired:
            after["content"] = content
            after["pruned"] = [*done, *fired]
        pruned.append(after)
    return pruned
