"""A heap gives the smallest so many."""

import heapq


def percentile(values, percent):
    if len(values) == 0 or percent not in range(101):
        raise ValueError(f"{len(values)} values, {percent} percent")
    rank = max((percent * len(values) + 99) // 100, 1)
    return heapq.nsmallest(rank, values)[-1]
