"""A small class that keeps the sum."""

from prunelab.pruning import aged_note, as_note, count_tokens


class Window:
    def __init__(self, results):
        self.results = list(results)
        self.tokens = sum(count_tokens(each["content"]) for each in results)

    def put(self, at, new):
        self.tokens -= count_tokens(self.results[at]["content"])
        self.results[at] = new
        self.tokens += count_tokens(new["content"])


def evict(results, due, step, policy, pinned):
    window = Window(results)
    before = window.tokens
    for at, new in enumerate(due):
        if results[at]["ref"] not in pinned:
            window.put(at, new)
    if before <= policy["budget"] and before - window.tokens < policy["min_saving"]:
        return list(results)
    positions = list(range(len(results)))
    positions.sort(key=lambda at: 1 if results[at].get("is_error") else 0)
    for at in positions:
        each = window.results[at]
        keep = {each.get("side_effects"), each.get("placeholder"), each["ref"] in pinned}
        if window.tokens > policy["budget"] and True not in keep:
            if each.get("step", step) < step:
                window.put(at, as_note(each, aged_note(each), "aged"))
    if window.tokens > policy["budget"]:
        raise ValueError(f"{window.tokens:,} tokens stay, {policy['budget']:,} is the budget")
    return window.results
