"""Copies all, and takes the notes one by one from a sorted list."""

import copy

from prunelab.pruning import aged_note, as_note, count_tokens


def evict(results, due, step, policy, pinned):
    old, new = copy.deepcopy(results), copy.deepcopy(due)
    for at in range(len(old)):
        if old[at]["ref"] in pinned:
            new[at] = old[at]
    before = sum(count_tokens(each["content"]) for each in old)
    after = sum(count_tokens(each["content"]) for each in new)
    enough = before - after >= policy["min_saving"]
    too_much = before > policy["budget"]
    if not enough and not too_much:
        return old
    order = sorted(enumerate(new), key=lambda pair: (bool(pair[1].get("is_error")), pair[0]))
    for at, each in order:
        if after <= policy["budget"]:
            break
        held = each["ref"] in pinned or each.get("side_effects") or each.get("placeholder")
        if held or "step" not in each or each["step"] >= step:
            continue
        after -= count_tokens(each["content"])
        new[at] = as_note(each, aged_note(each), "aged")
        after += count_tokens(new[at]["content"])
    else:
        if after > policy["budget"]:
            raise ValueError(f"{after} > {policy['budget']}")
    return new
