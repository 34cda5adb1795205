"""The first result, then the rest: staleness falls out of how many are left."""

from prunelab.pruning import (
    apply_field_allowlist,
    apply_length_cap,
    count_tokens,
    drop_stale,
    placeholder_note,
)


def prune(results, allow, max_chars, keep_recent, floor_tokens):
    if not results:
        return []
    first, *rest = results
    others = prune(rest, allow, max_chars, keep_recent, floor_tokens)
    done, text = first.get("pruned", []), first["content"]
    if first.get("placeholder") or count_tokens(text) < floor_tokens:
        return [first, *others]
    if drop_stale(results, keep_recent)[0].get("placeholder"):
        pruned = [*done, "stale", "placeholder"]
        note = placeholder_note(first)
        return [{**first, "placeholder": True, "content": note, "pruned": pruned}, *others]
    views = [text]
    names = []
    for name in ("allowlist", "length cap"):
        if name in done:
            continue
        if name == "length cap":
            view = apply_length_cap(views[-1], first["ref"], max_chars)
        elif first.get("is_error") or first["tool"] not in allow:
            continue
        else:
            view = apply_field_allowlist(views[-1], allow[first["tool"]])
        if view != views[-1]:
            views.append(view)
            names.append(name)
    new = {**first, "content": views[-1], "pruned": [*done, *names]} if names else first
    return [new, *others]
