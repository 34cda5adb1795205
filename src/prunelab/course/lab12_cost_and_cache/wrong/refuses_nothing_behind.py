"""
caught by: Says 0 turns where nothing stands behind
says: Nothing behind is no fault
"""


def break_even_turns(behind, cleared, read=0.1, write=1.25):
    if cleared <= 0 or read <= 0:
        raise ValueError("use more than 0")
    if behind <= 0 or write < 0:
        raise ValueError("use more than 0")
    return max(write - read, 0) / read * behind / cleared
