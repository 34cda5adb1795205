"""The plan holds the documents themselves.

caught by: Names each document once, in one of the two lists
says: holds the names
"""

from prunelab.pruning import count_tokens


def load_plan(documents, room, least_used=0.5):
    if room < 0 or not 0 <= least_used <= 1:
        raise ValueError("use a room of 0 or more, and a share from 0 to 1")
    up_front = []
    sizes = {each["name"]: count_tokens(each["body"]) for each in documents}
    order = sorted(documents, key=lambda each: (-each["used"], sizes[each["name"]], each["name"]))
    for each in order:
        name = each["name"]
        if each["used"] >= least_used and not each["changes"] and sizes[name] <= room:
            room -= sizes[name]
            up_front.append(name)
    on_demand = [name for name in sizes if name not in up_front]
    chosen = [each for each in documents if each["name"] in up_front]
    others = [each for each in documents if each["name"] in on_demand]
    return {"up_front": chosen, "on_demand": others}
