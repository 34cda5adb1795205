"""First who may go up front, then who fits."""

from prunelab.pruning import count_tokens


def load_plan(documents, room, least_used=0.5):
    if room < 0:
        raise ValueError("room")
    if least_used < 0 or least_used > 1:
        raise ValueError("least_used")
    wanted = [
        (-each["used"], count_tokens(each["body"]), each["name"])
        for each in documents
        if not each["changes"] and not each["used"] < least_used
    ]
    chosen = set()
    for _, size, name in sorted(wanted):
        if size > room:
            continue
        room -= size
        chosen.add(name)
    names = sorted(each["name"] for each in documents)
    return {
        "up_front": [name for name in names if name in chosen],
        "on_demand": [name for name in names if name not in chosen],
    }
