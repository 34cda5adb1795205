"""How much is left after each: accumulate."""

from itertools import accumulate


def refs_to_evict(entries, now, max_age, max_chars):
    if max_age < 0 or max_chars < 0:
        raise ValueError("0 or more")
    rank = dict(normal=0, pinned=1, durable=2)
    queue = sorted(entries, key=lambda e: (rank[e["keep"]], e["used"], -e["size"]))
    sizes = [e["size"] for e in queue]
    freed = [0, *accumulate(sizes)]
    needed = next(n for n, free in enumerate(freed) if sum(sizes) - free <= max_chars)
    old = sum(e["keep"] == "normal" and now - e["used"] > max_age for e in queue)
    return [e["ref"] for e in queue[: max(needed, old)]]
