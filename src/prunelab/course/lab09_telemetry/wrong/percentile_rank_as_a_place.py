"""
caught by: Returns the smallest value that `percent` % of the values reach: rank rounded up
says: One too far
"""


def percentile(values, percent):
    if not values:
        raise ValueError("no values")
    if not 0 <= percent <= 100:
        raise ValueError("percent is 0 to 100")
    return sorted(values)[min(-(-percent * len(values) // 100), len(values) - 1)]
