"""
caught by: Finds a value that stands alone in a plain text
says: json.dumps writes each
"""


def fact_survives(value, texts):
    return any(value in text for text in texts)
