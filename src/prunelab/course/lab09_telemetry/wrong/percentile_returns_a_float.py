"""
caught by: Returns one of the values, never a number between two of them
says: its type is not
"""


def percentile(values, percent):
    if not values:
        raise ValueError("no values")
    if not 0 <= percent <= 100:
        raise ValueError("percent is 0 to 100")
    return float(sorted(values)[max(-(-percent * len(values) // 100), 1) - 1])
