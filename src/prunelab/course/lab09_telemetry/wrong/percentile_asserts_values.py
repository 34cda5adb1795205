"""
caught by: Refuses an empty list with a ValueError
says: `assert` is skipped
"""


def percentile(values, percent):
    assert values
    if not 0 <= percent <= 100:
        raise ValueError("percent is 0 to 100")
    return sorted(values)[max(-(-percent * len(values) // 100), 1) - 1]
