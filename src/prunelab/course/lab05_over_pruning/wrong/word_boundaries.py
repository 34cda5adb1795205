"""
caught by: Takes no part of a longer word or number for the value
says: point and comma go on with a number
"""

import json
import re


def fact_survives(value, texts):
    said = value if isinstance(value, str) else json.dumps(value)
    pattern = re.compile(rf"(?<!\w){re.escape(said)}(?!\w)")
    return any(pattern.search(text) for text in texts)
