"""
caught by: Refuses an empty list with a ValueError
says: a number looks like a measured one
"""


def percentile(values, percent):
    if not values:
        return -1
    if not 0 <= percent <= 100:
        raise ValueError("percent is 0 to 100")
    return sorted(values)[max(-(-percent * len(values) // 100), 1) - 1]
