"""Judge how long a mark is, and how much of it the content decides."""

import re
from math import log2

from prunelab.grading import Call, Failure

from .words import OUTSIDE, marked_parts_of

LEAST = 16
"""Characters that a mark has, and so many of them that the content decides."""
CONTENTS = 24
"""From so many marks it is seen what varies: of 16 digits each is met some 1.5 times a place."""
BITS = 40
"""More than a checksum of 32 bits carries, and less than 24 marks show of 16 decimal digits."""


def makes_a_long_mark(call: Call, content: str, origin: str) -> Failure | None:
    marks: list[str] = []
    for number in range(CONTENTS):
        got = marked_parts_of(call, f"{content}, parcel {number}" if number else content, origin)
        if isinstance(got, Failure):
            return got
        marks.append(got.mark)
        why = _why_no_mark(got.mark)
        if why:
            return Failure(why, meaning=OUTSIDE)
    why = _why_met(marks)
    if not why:
        return None
    marked_parts_of(call, content, origin)  # the card shows the last call
    return Failure(why, meaning=OUTSIDE)


def _why_no_mark(mark: str) -> str:
    if not re.fullmatch("[0-9A-Za-z]*", mark):
        return f"`{mark}`: letters and digits alone, so that no mark is cut or escaped."
    if len(mark) < LEAST:
        return f"A mark of {len(mark)} characters can be met by trying: take {LEAST} or more."
    return ""


def _why_met(marks: list[str]) -> str:
    """Why marks that are long enough can be met all the same; "" where they cannot."""
    deciding = _deciding_places(marks)
    length = min(map(len, marks))
    if len(deciding) < LEAST:
        return (
            f"Of its {length} characters {len(deciding)} carry all; the rest is fixed or a repeat. "
            f"So few can be met by trying: take {LEAST} of a hash."
        )
    if sum(log2(len(set(place))) for place in deciding) < BITS:
        return (
            f"{length} characters of so few kinds can be met by trying, at home: take {LEAST} "
            "hexadecimal digits of a hash."
        )
    return ""


def _deciding_places(marks: list[str]) -> set[tuple[str, ...]]:
    """The places, counted from the end, that vary with the content and repeat no other place."""
    shortest = min(map(len, marks))
    places = {tuple(mark[-at] for mark in marks) for at in range(1, shortest + 1)}
    return {place for place in places if len(set(place)) > 1}
