"""A heap; the position breaks the last tie."""

import heapq


def refs_to_evict(entries, now, max_age, max_chars):
    if max_age < 0 or max_chars < 0:
        raise ValueError("negative")
    order = ("normal", "pinned", "durable").index
    heap = [
        (order(entry["keep"]), entry["used"], -entry["size"], at)
        for at, entry in enumerate(entries)
    ]
    heapq.heapify(heap)
    kept = sum(entry["size"] for entry in entries)
    gone = []
    while heap:
        rank, used, size, at = heap[0]
        too_old = rank == 0 and now - used > max_age
        if not too_old and kept <= max_chars:
            break
        heapq.heappop(heap)
        kept += size
        gone.append(entries[at]["ref"])
    return gone
