"""
caught by: Says 0 turns where nothing stands behind
says: Nothing stands behind
"""


def break_even_turns(behind, cleared, read=0.1, write=1.25):
    if cleared <= 0 or read <= 0:
        raise ValueError("use more than 0")
    if behind < 0 or write < 0:
        raise ValueError("use 0 or more")
    if write <= read:
        return 0.0
    return max((write - read) / read * behind / cleared, 1.0)
