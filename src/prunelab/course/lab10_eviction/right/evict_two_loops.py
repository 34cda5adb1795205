"""A loop for the successes, then one for the errors."""

from prunelab.pruning import aged_note, as_note, count_tokens


def tokens(result):
    return count_tokens(result["content"])


def evict(results, due, step, policy, pinned):
    left = []
    for old, new in zip(results, due):
        left.append(old if old["ref"] in pinned else new)
    before, after = sum(map(tokens, results)), sum(map(tokens, left))
    if before <= policy["budget"] and before - after < policy["min_saving"]:
        return results[:]
    for errors in (False, True):
        for at, result in enumerate(left):
            if after <= policy["budget"]:
                return left
            if bool(result.get("is_error")) != errors or not may_go(result, step, pinned):
                continue
            noted = as_note(result, aged_note(result), "aged")
            after += tokens(noted) - tokens(result)
            left[at] = noted
    if after <= policy["budget"]:
        return left
    raise ValueError(f"budget {policy['budget']}, but {after} tokens must stay")


def may_go(result, step, pinned):
    if result["ref"] in pinned or result.get("side_effects") or result.get("placeholder"):
        return False
    return "step" in result and result["step"] < step
