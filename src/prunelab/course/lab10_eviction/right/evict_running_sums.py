"""Counts each text once, in lists beside the results."""

from prunelab.pruning import aged_note, as_note, count_tokens


def evict(results, due, step, policy, pinned):
    counts = [count_tokens(each["content"]) for each in results]
    left, left_counts = [], []
    for each, new, count in zip(results, due, counts):
        stays = each["ref"] in pinned or each == new
        left.append(each if stays else new)
        left_counts.append(count if stays else count_tokens(new["content"]))
    budget = policy["budget"]
    if sum(counts) <= budget and sum(counts) - sum(left_counts) < policy["min_saving"]:
        return [*results]
    waves = ([], [])
    for at, each in enumerate(left):
        if each.get("placeholder") or each.get("side_effects") or each["ref"] in pinned:
            continue
        if "step" in each and step > each["step"]:
            waves[1 if each.get("is_error") else 0].append(at)
    for at in [*waves[0], *waves[1]]:
        if sum(left_counts) <= budget:
            break
        left[at] = as_note(left[at], aged_note(left[at]), "aged")
        left_counts[at] = count_tokens(left[at]["content"])
    if sum(left_counts) > budget:
        raise ValueError(f"must stay: {sum(left_counts)}, budget: {budget}")
    return left
