"""Round up, count from the smallest."""


def percentile(values, percent):
    if not values:
        raise ValueError("no values")
    if not 0 <= percent <= 100:
        raise ValueError("percent is 0 to 100")
    ordered = sorted(values)
    rank, rest = divmod(percent * len(ordered), 100)
    if rest:
        rank += 1
    if rank == 0:
        rank = 1
    return ordered[rank - 1]
