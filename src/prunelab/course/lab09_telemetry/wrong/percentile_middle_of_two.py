"""
caught by: Returns one of the values, never a number between two of them
says: none between two
"""


def percentile(values, percent):
    if not values:
        raise ValueError("no values")
    if not 0 <= percent <= 100:
        raise ValueError("percent is 0 to 100")
    values, exact = sorted(values), percent * len(values) % 100 == 0
    place = max(-(-percent * len(values) // 100), 1) - 1
    if exact and 0 < percent < 100:
        return (values[place] + values[place + 1]) // 2
    return values[place]
