"""Three sorts, the least important first."""

from prunelab.pruning import count_tokens


def load_plan(documents, room, least_used=0.5):
    if room < 0 or least_used > 1 or least_used < 0:
        raise ValueError("room or least_used")
    order = sorted(documents, key=lambda each: each["name"])
    order.sort(key=lambda each: count_tokens(each["body"]))
    order.sort(key=lambda each: each["used"], reverse=True)
    left = room
    up_front, on_demand = set(), set()
    for each in order:
        size = count_tokens(each["body"])
        settled = not each["changes"]
        if settled and each["used"] >= least_used and left - size >= 0:
            left -= size
            up_front.add(each["name"])
        else:
            on_demand.add(each["name"])
    return {"on_demand": sorted(on_demand), "up_front": sorted(up_front)}
