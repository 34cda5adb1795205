"""
caught by: Counts each value as often as it stands there, 0 too
says: a set keeps one
"""


def percentile(values, percent):
    if not values:
        raise ValueError("no values")
    if not 0 <= percent <= 100:
        raise ValueError("percent is 0 to 100")
    values = sorted(set(values))
    return values[max(-(-percent * len(values) // 100), 1) - 1]
