"""Ratio of prices first."""


def break_even_turns(behind, cleared, read=0.1, write=1.25):
    if cleared <= 0 or read <= 0:
        raise ValueError("use more than 0")
    if behind < 0 or write < 0:
        raise ValueError("use 0 or more")
    ratio = write / read - 1
    if ratio < 0:
        ratio = 0.0
    return ratio * (behind / cleared)
