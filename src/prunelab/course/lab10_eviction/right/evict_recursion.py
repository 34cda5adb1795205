"""One more gives way, and again."""

from prunelab.pruning import aged_note, as_note, count_tokens


def size(results):
    return sum(count_tokens(each["content"]) for each in results)


def evict(results, due, step, policy, pinned):
    left = [new if old["ref"] not in pinned else old for old, new in zip(results, due)]
    fits = size(results) <= policy["budget"]
    if fits and size(results) - size(left) < policy["min_saving"]:
        return list(results)
    return fitted(left, step, policy["budget"], pinned, 0)


def fitted(left, step, budget, pinned, tried):
    if size(left) <= budget:
        return left
    order = [at for at in range(len(left)) if not left[at].get("is_error")]
    order += [at for at in range(len(left)) if left[at].get("is_error")]
    if tried == len(order):
        raise ValueError(f"{size(left)} tokens are left, {budget} fit")
    at = order[tried]
    each = left[at]
    if each["ref"] not in pinned and not each.get("side_effects") and "step" in each:
        if each["step"] < step and not each.get("placeholder"):
            left = [*left[:at], as_note(each, aged_note(each), "aged"), *left[at + 1 :]]
    return fitted(left, step, budget, pinned, tried + 1)
