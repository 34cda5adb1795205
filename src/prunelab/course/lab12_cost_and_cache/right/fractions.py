"""Exact fractions, a float at the end."""

from fractions import Fraction


def break_even_turns(behind, cleared, read=0.1, write=1.25):
    if cleared <= 0 or read <= 0:
        raise ValueError("use more than 0")
    if behind < 0 or write < 0:
        raise ValueError("use 0 or more")
    once = Fraction(behind) * (Fraction(write) - Fraction(read))
    turns = once / (Fraction(cleared) * Fraction(read))
    return float(max(turns, Fraction(0)))
