"""
caught by: Refuses a negative `behind` or `write` with a ValueError
says: A negative `write` is a slip
"""


def break_even_turns(behind, cleared, read=0.1, write=1.25):
    if cleared <= 0 or read <= 0:
        raise ValueError("use more than 0")
    if behind < 0:
        raise ValueError("use 0 or more")
    return max(write - read, 0) / read * behind / cleared
