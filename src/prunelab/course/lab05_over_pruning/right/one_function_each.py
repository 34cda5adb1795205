"""A helper for each case, a comprehension over pairs."""

from prunelab.pruning import (
    apply_field_allowlist,
    apply_length_cap,
    count_tokens,
    drop_stale,
    placeholder_note,
)


def noted(result):
    fired = [*result.get("pruned", []), "stale", "placeholder"]
    return {**result, "content": placeholder_note(result), "placeholder": True, "pruned": fired}


def applied(result, name, text):
    if text == result["content"]:
        return result
    return {**result, "content": text, "pruned": [*result.get("pruned", []), name]}


def cut(result, allow, max_chars):
    before = result.get("pruned", [])
    if "allowlist" not in before and not result.get("is_error") and result["tool"] in allow:
        text = apply_field_allowlist(result["content"], allow[result["tool"]])
        result = applied(result, "allowlist", text)
    if "length cap" not in before:
        text = apply_length_cap(result["content"], result["ref"], max_chars)
        result = applied(result, "length cap", text)
    return result


def prune(results, allow, max_chars, keep_recent, floor_tokens):
    def one(result, is_stale):
        if result.get("placeholder") or count_tokens(result["content"]) < floor_tokens:
            return result
        return noted(result) if is_stale else cut(result, allow, max_chars)

    stale = [marked.get("placeholder", False) for marked in drop_stale(results, keep_recent)]
    return [one(result, is_stale) for result, is_stale in zip(results, stale)]
