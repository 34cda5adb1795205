"""
caught by: Leaves the caller's list as it was
says: reorders the caller
"""


def percentile(values, percent):
    if not values:
        raise ValueError("no values")
    if not 0 <= percent <= 100:
        raise ValueError("percent is 0 to 100")
    values.sort()
    return values[max(-(-percent * len(values) // 100), 1) - 1]
