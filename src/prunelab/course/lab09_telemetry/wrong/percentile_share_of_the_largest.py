"""
caught by: Returns one of the values, never a number between two of them
says: a share of the largest value
"""


def percentile(values, percent):
    if not values:
        raise ValueError("no values")
    if not 0 <= percent <= 100:
        raise ValueError("percent is 0 to 100")
    return max(values) * percent // 100
