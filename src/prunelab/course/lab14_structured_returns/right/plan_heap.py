"""A heap hands out the most used."""

import heapq

from prunelab.pruning import count_tokens


def load_plan(documents, room, least_used=0.5):
    if room < 0 or least_used < 0 or 1 < least_used:
        raise ValueError("no such room or share")
    heap = []
    plan = {"up_front": [], "on_demand": []}
    for each in documents:
        if each["changes"] or each["used"] < least_used:
            plan["on_demand"].append(each["name"])
        else:
            entry = (-each["used"], count_tokens(each["body"]), each["name"])
            heapq.heappush(heap, entry)
    while heap:
        _, size, name = heapq.heappop(heap)
        fits = size <= room
        room -= size if fits else 0
        plan["up_front" if fits else "on_demand"].append(name)
    for names in plan.values():
        names.sort()
    return plan
