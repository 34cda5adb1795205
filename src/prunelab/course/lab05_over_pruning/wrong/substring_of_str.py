"""
caught by: Takes no part of a longer word or number for the value
says: a value is not a substring
"""


def fact_survives(value, texts):
    return any(str(value) in text for text in texts)
