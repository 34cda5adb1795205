"""Three passes over a deep copy, one for each rule."""

import copy

from prunelab.pruning import (
    apply_field_allowlist,
    apply_length_cap,
    count_tokens,
    drop_stale,
    placeholder_note,
)


def prune(results, allow, max_chars, keep_recent, floor_tokens):
    own = copy.deepcopy(results)
    open_ = [
        r for r in own if not r.get("placeholder") and count_tokens(r["content"]) >= floor_tokens
    ]
    stale = [r for r, m in zip(own, drop_stale(own, keep_recent)) if m.get("placeholder")]
    for r in open_:
        if any(r is one for one in stale):
            note = placeholder_note(r)
            r.update(content=note, placeholder=True)
            r["pruned"] = r.get("pruned", []) + ["stale", "placeholder"]
    for r in open_:
        if r.get("placeholder") or r.get("is_error") or "allowlist" in r.get("pruned", []):
            continue
        fields = allow.get(r["tool"])
        if fields is not None:
            change(r, "allowlist", apply_field_allowlist(r["content"], fields))
    for r in open_:
        if not r.get("placeholder") and "length cap" not in r.get("pruned", []):
            change(r, "length cap", apply_length_cap(r["content"], r["ref"], max_chars))
    return own


def change(result, name, text):
    if text != result["content"]:
        result["content"] = text
        result.setdefault("pruned", []).append(name)
