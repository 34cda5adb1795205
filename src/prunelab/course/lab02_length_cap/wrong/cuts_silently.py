"""
caught by: Says after them, in the asked-for words, that it cut, how much, and the way back
says: Cut without a word
"""


def apply_length_cap(content, ref, max_chars):
    if max_chars < 0:
        raise ValueError("use 0 or more")
    return content[:max_chars]
