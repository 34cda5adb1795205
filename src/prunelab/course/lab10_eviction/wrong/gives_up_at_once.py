"""
caught by: Lets more go from the oldest on, until the rest fits the budget
says: A ValueError, though
"""

from prunelab.pruning import count_tokens


def size(some):
    return sum(count_tokens(result["content"]) for result in some)


def evict(results, due, step, policy, pinned):
    left = [old if old["ref"] in pinned else new for old, new in zip(results, due)]
    before, after, budget = size(results), size(left), policy["budget"]
    if before <= budget and before - after < policy["min_saving"]:
        return list(results)
    if after > budget:
        raise ValueError(f"{after} tokens must stay, the budget is {budget}")
    return left
