"""A queue of those that may go, errors at its end."""

from collections import deque

from prunelab.pruning import aged_note, as_note, count_tokens


def evict(results, due, step, policy, pinned):
    by_ref = {}
    for old, new in zip(results, due):
        by_ref[old["ref"]] = old if old["ref"] in pinned else new

    def total():
        return sum(count_tokens(result["content"]) for result in by_ref.values())

    before = sum(count_tokens(result["content"]) for result in results)
    over = before > policy["budget"]
    if not over and before - total() < policy["min_saving"]:
        return list(results)
    free = [
        each
        for each in by_ref.values()
        if each["ref"] not in pinned
        and not each.get("side_effects")
        and not each.get("placeholder")
        and each.get("step", step) < step
    ]
    queue = deque(each for each in free if not each.get("is_error"))
    queue.extend(each for each in free if each.get("is_error"))
    while total() > policy["budget"] and queue:
        each = queue.popleft()
        by_ref[each["ref"]] = as_note(each, aged_note(each), "aged")
    if total() > policy["budget"]:
        raise ValueError(f"{total()} of {policy['budget']} tokens")
    return list(by_ref.values())
