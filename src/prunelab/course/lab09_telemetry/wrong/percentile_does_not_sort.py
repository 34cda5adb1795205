"""
caught by: Gives the same whatever order the values are in
says: sort their sizes first
"""


def percentile(values, percent):
    if not values:
        raise ValueError("no values")
    if not 0 <= percent <= 100:
        raise ValueError("percent is 0 to 100")
    return values[max(-(-percent * len(values) // 100), 1) - 1]
