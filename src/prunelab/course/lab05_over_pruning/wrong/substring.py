"""
caught by: Takes no part of a longer word or number for the value
says: a value is not a substring
"""

import json


def fact_survives(value, texts):
    said = value if isinstance(value, str) else json.dumps(value)
    return any(said in text for text in texts)
