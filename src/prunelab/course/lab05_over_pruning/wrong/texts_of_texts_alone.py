"""
caught by: Takes no part of a longer word or number for the value
says: json.dumps writes each
"""


def fact_survives(value, texts):
    return any(value in text for text in texts)
