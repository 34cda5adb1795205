"""One that does not fit ends it.

caught by: Passes over one that does not fit, for the next
says: is passed over
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
        if each["used"] >= least_used and not each["changes"]:
            if sizes[name] > room:
                break
            room -= sizes[name]
            up_front.append(name)
    on_demand = [name for name in sizes if name not in up_front]
    return {"up_front": sorted(up_front), "on_demand": sorted(on_demand)}
