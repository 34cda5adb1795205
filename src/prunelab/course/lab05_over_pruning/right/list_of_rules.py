"""The rules as a list of names and functions, gone through in order."""

from prunelab.pruning import (
    apply_field_allowlist,
    apply_length_cap,
    count_tokens,
    drop_stale,
    placeholder_note,
)


def prune(results, allow, max_chars, keep_recent, floor_tokens):
    rules = (
        ("allowlist", lambda r, text: apply_field_allowlist(text, allow.get(r["tool"]) or [])),
        ("length cap", lambda r, text: apply_length_cap(text, r["ref"], max_chars)),
    )
    out = []
    for result, marked in zip(results, drop_stale(results, keep_recent)):
        new = {key: value for key, value in result.items()}
        if not result.get("placeholder") and count_tokens(result["content"]) >= floor_tokens:
            names = []
            if "placeholder" in marked and marked["placeholder"]:
                new.update(content=placeholder_note(result), placeholder=True)
                names += "stale", "placeholder"
            else:
                skipped = set(result.get("pruned", []))
                skipped |= {"allowlist"} if result.get("is_error", False) else set()
                for name, rule in rules:
                    text = new["content"] if name in skipped else rule(result, new["content"])
                    if text != new["content"]:
                        names.append(name)
                        new["content"] = text
            if names:
                new["pruned"] = result.get("pruned", []) + names
        out.append(new)
    return out
