"""
caught by: Returns one of the values, never a number between two of them
says: You returned a list
"""


def percentile(values, percent):
    if not values:
        raise ValueError("no values")
    if not 0 <= percent <= 100:
        raise ValueError("percent is 0 to 100")
    return sorted(values)[: max(-(-percent * len(values) // 100), 1)]
