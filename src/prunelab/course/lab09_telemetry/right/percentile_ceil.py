"""math.ceil of a quotient of whole numbers, which cannot slip for lists of any size here."""

import math


def percentile(values, percent):
    if not values:
        raise ValueError("no values")
    if not 0 <= percent <= 100:
        raise ValueError("percent is 0 to 100")
    rank = math.ceil(percent * len(values) / 100)
    return sorted(values)[max(rank - 1, 0)]
