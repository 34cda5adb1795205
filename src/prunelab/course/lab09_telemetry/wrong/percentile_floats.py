"""
caught by: Rounds the rank up in whole numbers, where floats slip
says: multiply whole numbers first
"""

import math


def percentile(values, percent):
    if not values:
        raise ValueError("no values")
    if not 0 <= percent <= 100:
        raise ValueError("percent is 0 to 100")
    return sorted(values)[max(math.ceil(percent / 100 * len(values)), 1) - 1]
