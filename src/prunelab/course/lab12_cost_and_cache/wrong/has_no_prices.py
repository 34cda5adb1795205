"""
caught by: Takes a `read` of 0.1 and a `write` of 1.25 where no prices are given
says: give them defaults
"""


def break_even_turns(behind, cleared, read, write):
    if cleared <= 0 or read <= 0:
        raise ValueError("use more than 0")
    if behind < 0 or write < 0:
        raise ValueError("use 0 or more")
    return max(write - read, 0) / read * behind / cleared
