"""One document at a time, by recursion."""

from prunelab.pruning import count_tokens


def take(ranked, room):
    if not ranked:
        return []
    (_, size, name), *others = ranked
    if size <= room:
        return [name, *take(others, room - size)]
    return take(others, room)


def load_plan(documents, room, least_used=0.5):
    if room < 0 or not 0 <= least_used <= 1:
        raise ValueError(f"{room=}, {least_used=}")
    ranked = sorted(
        (-each["used"], count_tokens(each["body"]), each["name"])
        for each in documents
        if each["used"] >= least_used and each["changes"] is False
    )
    first = sorted(take(ranked, room))
    return {
        "up_front": first,
        "on_demand": sorted({each["name"] for each in documents} - set(first)),
    }
