"""
caught by: Takes no part of a longer word or number for the value
says: point and comma go on with a number
"""

import re


def fact_survives(value, texts):
    pattern = re.compile(rf"\b{re.escape(str(value))}\b")
    return any(pattern.search(text) for text in texts)
