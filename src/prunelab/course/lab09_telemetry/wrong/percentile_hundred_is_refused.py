"""
caught by: Gives the smallest value for 0 and the largest for 100
says: 100 is a fine percent
"""


def percentile(values, percent):
    if not values:
        raise ValueError("no values")
    if not 0 <= percent < 100:
        raise ValueError("percent is 0 to 100")
    return sorted(values)[max(-(-percent * len(values) // 100), 1) - 1]
