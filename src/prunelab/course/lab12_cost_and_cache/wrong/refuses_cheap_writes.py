"""
caught by: Says 0 turns where a write costs no more than a read
says: You refused numbers that mean something
"""


def break_even_turns(behind, cleared, read=0.1, write=1.25):
    if cleared <= 0 or read <= 0:
        raise ValueError("use more than 0")
    if behind < 0 or write < read:
        raise ValueError("a write costs more than a read")
    return max(write - read, 0) / read * behind / cleared
