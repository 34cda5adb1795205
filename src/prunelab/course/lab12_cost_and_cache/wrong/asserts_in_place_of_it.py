"""
caught by: Refuses with a ValueError what cannot divide: nothing cleared, a read that costs nothing
says: `assert` is skipped
"""


def break_even_turns(behind, cleared, read=0.1, write=1.25):
    assert cleared > 0 and read > 0
    if behind < 0 or write < 0:
        raise ValueError("use 0 or more")
    return max(write - read, 0) / read * behind / cleared
