"""
caught by: Returns refs, and none while all is recent and fits
says: return its `ref` alone
"""

RANK = {"normal": 0, "pinned": 1, "durable": 2}


def refs_to_evict(entries, now, max_age, max_chars):
    if max_age < 0 or max_chars < 0:
        raise ValueError("use 0 or more")
    queue = sorted(entries, key=lambda each: (RANK[each["keep"]], each["used"], -each["size"]))
    old = [each for each in queue if each["keep"] == "normal" and now - each["used"] > max_age]
    gone = [each["ref"] for each in old]
    kept = sum(each["size"] for each in queue if each["ref"] not in gone)
    for each in queue:
        if kept <= max_chars:
            break
        if each["ref"] not in gone:
            gone.append(each["ref"])
            kept -= each["size"]
    return [each for each in queue if each["ref"] in gone]
