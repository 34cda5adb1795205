"""One more gives way, and again."""

from prunelab.pruning import aged_note, as_note, count_tokens


def size(results):
    return sum(count_tokens(each["content"]) for each in results)


def evict(results, due, step, policy, pinned):
    left = [new if old["ref"] not in pinned else old for old, new in zip(results, due)]
    before, after = size(results), size(left)
    if before <= policy["budget"] and before - after < policy["min_saving"]:
        return list(results)
    order = [at for at in range(len(left)) if not left[at].get("is_error")]
    order += [at for at in range(len(left)) if left[at].get("is_error")]

    def may_go(each):
        held = each["ref"] in pinned or each.get("side_effects") or each.get("placeholder")
        return not held and "step" in each and each["step"] < step

    return fitted(left, after, policy["budget"], [at for at in order if may_go(left[at])])


def fitted(left, tokens, budget, order):
    if tokens <= budget:
        return left
    if not order:
        raise ValueError(f"{tokens} tokens are left, {budget} fit")
    at, *rest = order
    noted = as_note(left[at], aged_note(left[at]), "aged")
    tokens += size([noted]) - size([left[at]])
    return fitted([*left[:at], noted, *left[at + 1 :]], tokens, budget, rest)
