"""
caught by: Refuses a percent below 0 or above 100 with a ValueError
says: not with TypeError
"""


def percentile(values, percent):
    if not values:
        raise ValueError("no values")
    if not 0 <= percent <= 100:
        raise TypeError("percent is 0 to 100")
    return sorted(values)[max(-(-percent * len(values) // 100), 1) - 1]
