"""The best that still fits, until none does."""

from prunelab.pruning import count_tokens


def load_plan(documents, room, least_used=0.5):
    if not (room >= 0 and 0 <= least_used <= 1):
        raise ValueError("room >= 0 and 0 <= least_used <= 1")
    size = {each["name"]: count_tokens(each["body"]) for each in documents}
    left = [each for each in documents if each["used"] >= least_used and not each["changes"]]
    chosen = []
    while fitting := [each for each in left if size[each["name"]] <= room]:
        best = min(fitting, key=lambda each: (-each["used"], size[each["name"]], each["name"]))
        chosen.append(best["name"])
        room -= size[best["name"]]
        left.remove(best)
    return {
        "up_front": sorted(chosen),
        "on_demand": sorted(name for name in size if name not in chosen),
    }
