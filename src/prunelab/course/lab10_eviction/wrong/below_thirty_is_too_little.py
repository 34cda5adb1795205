"""
caught by: Lets more go from the oldest on, until the rest fits the budget
says: first in the list
"""

from prunelab.pruning import aged_note, as_note, count_tokens


def size(some):
    return sum(count_tokens(result["content"]) for result in some)


def evict(results, due, step, policy, pinned):
    left = [old if old["ref"] in pinned else new for old, new in zip(results, due)]
    before, after, budget = size(results), size(left), policy["budget"]
    if before <= budget and before - after < policy["min_saving"]:
        return list(results)
    for at in sorted(range(len(left)), key=lambda at: left[at].get("is_error", False)):
        result = left[at]
        small = count_tokens(result["content"]) <= 30
        stays = (
            small
            or result["ref"] in pinned
            or result.get("side_effects")
            or result.get("placeholder")
        )
        if after > budget and not stays and result.get("step", step) < step:
            left[at] = as_note(result, aged_note(result), "aged")
            after += size([left[at]]) - size([result])
    if after > budget:
        raise ValueError(f"{after} tokens must stay, the budget is {budget}")
    return left
