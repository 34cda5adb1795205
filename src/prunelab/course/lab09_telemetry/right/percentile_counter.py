"""Walk over the sizes and add up how often each stands there."""

from collections import Counter


def percentile(values, percent):
    if not values:
        raise ValueError("no values")
    if not 0 <= percent <= 100:
        raise ValueError("percent is 0 to 100")
    reached = 0
    for value, count in sorted(Counter(values).items()):
        reached += count
        if 100 * reached >= percent * len(values):
            return value
    raise AssertionError("100 % reach the largest")
