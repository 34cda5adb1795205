"""One loop, one case after the other, with `continue`."""

from prunelab.pruning import (
    apply_field_allowlist,
    apply_length_cap,
    count_tokens,
    drop_stale,
    placeholder_note,
)


def prune(results, allow, max_chars, keep_recent, floor_tokens):
    marked = drop_stale(results, keep_recent)
    out = []
    for position in range(len(results)):
        result = results[position]
        if result.get("placeholder") or count_tokens(result["content"]) < floor_tokens:
            out.append(result)
            continue
        fired = list(result.get("pruned") or [])
        already = set(fired)
        count = len(fired)
        new = dict(result)
        if marked[position].get("placeholder"):
            new["content"] = placeholder_note(result)
            new["placeholder"] = True
            fired.append("stale")
            fired.append("placeholder")
        else:
            text = result["content"]
            if result["tool"] in allow and not result.get("is_error"):
                if "allowlist" not in already:
                    shorter = apply_field_allowlist(text, allow[result["tool"]])
                    if shorter != text:
                        fired.append("allowlist")
                        text = shorter
            if "length cap" not in already:
                shorter = apply_length_cap(text, result["ref"], max_chars)
                if shorter != text:
                    fired.append("length cap")
                    text = shorter
            new["content"] = text
        if len(fired) > count:
            new["pruned"] = fired
            out.append(new)
        else:
            out.append(result)
    return out
