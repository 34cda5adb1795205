"""
caught by: Refuses a percent below 0 or above 100 with a ValueError
says: Nobody means
"""


def percentile(values, percent):
    if not values:
        raise ValueError("no values")
    return sorted(values)[max(-(-percent * len(values) // 100), 1) - 1]
