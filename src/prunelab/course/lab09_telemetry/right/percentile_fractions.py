"""Exact fractions."""

from fractions import Fraction
from math import ceil


def percentile(values: list[int], percent: int) -> int:
    if not values:
        raise ValueError("no values")
    if not 0 <= percent <= 100:
        raise ValueError("percent is 0 to 100")
    rank = ceil(Fraction(percent, 100) * len(values))
    return sorted(values)[max(rank, 1) - 1]
