"""
caught by: Refuses a percent below 0 or above 100 with a ValueError
says: `assert` is skipped
"""


def percentile(values, percent):
    if not values:
        raise ValueError("no values")
    assert 0 <= percent <= 100
    return sorted(values)[max(-(-percent * len(values) // 100), 1) - 1]
