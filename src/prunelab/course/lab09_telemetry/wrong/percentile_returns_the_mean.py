"""
caught by: Returns one of the values, never a number between two of them
says: That is the mean
"""


def percentile(values, percent):
    if not values:
        raise ValueError("no values")
    if not 0 <= percent <= 100:
        raise ValueError("percent is 0 to 100")
    return sum(values) // len(values)
