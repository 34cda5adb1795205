"""
caught by: Says 0 turns where a write costs no more than a read
says: nothing is lost by clearing
"""


def break_even_turns(behind, cleared, read=0.1, write=1.25):
    if cleared <= 0 or read <= 0:
        raise ValueError("use more than 0")
    if behind < 0 or write < 0:
        raise ValueError("use 0 or more")
    return abs(write - read) / read * behind / cleared
