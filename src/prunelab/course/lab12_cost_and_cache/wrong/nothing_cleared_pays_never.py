"""
caught by: Refuses with a ValueError what cannot divide: nothing cleared, a read that costs nothing
says: A `cleared` of 0 is a slip
"""


def break_even_turns(behind, cleared, read=0.1, write=1.25):
    if read <= 0 or cleared < 0:
        raise ValueError("use more than 0")
    if behind < 0 or write < 0:
        raise ValueError("use 0 or more")
    if cleared == 0:
        return 1e9
    return max(write - read, 0) / read * behind / cleared
