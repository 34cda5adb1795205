"""
caught by: Takes no part of a longer word or number for the value
says: return True or False
"""

import json


def fact_survives(value, texts):
    said = value if isinstance(value, str) else json.dumps(value)
    return sum(text.count(said) for text in texts)
