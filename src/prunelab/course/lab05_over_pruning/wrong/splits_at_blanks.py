"""
caught by: Finds a value that stands alone in a plain text
says: stands there alone
"""

import json


def fact_survives(value, texts):
    said = value if isinstance(value, str) else json.dumps(value)
    return any(said in text.split() for text in texts)
