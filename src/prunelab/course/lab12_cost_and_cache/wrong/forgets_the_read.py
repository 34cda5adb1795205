"""
caught by: Finds the turns after which both ways have cost the same
says: You left out what a turn saves
"""


def break_even_turns(behind, cleared, read=0.1, write=1.25):
    if cleared <= 0 or read <= 0:
        raise ValueError("use more than 0")
    if behind < 0 or write < 0:
        raise ValueError("use 0 or more")
    return max(write - read, 0) * behind / cleared
