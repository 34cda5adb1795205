"""Asks again and again which one goes next."""


def refs_to_evict(entries, now, max_age, max_chars):
    if min(max_age, max_chars) < 0:
        raise ValueError("negative limit")
    left = list(entries)
    gone = []
    rank = {"normal": 0, "pinned": 1, "durable": 2}

    def weight(entry):
        return rank[entry["keep"]], entry["used"], -entry["size"]

    while left:
        following = min(left, key=weight)
        old = following["keep"] == "normal" and following["used"] < now - max_age
        if not old and sum(entry["size"] for entry in left) <= max_chars:
            return gone
        left.remove(following)
        gone.append(following["ref"])
    return gone
