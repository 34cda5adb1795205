"""Text that came from a learner, made fit for a terminal and one line."""

import re
import unicodedata

LINE_CHARS = 160
"""The most characters a line to a learner has."""
FIELD_CHARS = 600
"""The most characters of a value shown in full, in the card."""

_ADDRESS = re.compile(r"\b0x[0-9a-fA-F]{6,}")  # another one in each process
_JOINER = "\u200d"  # holds emoji together


def clean(text: str, limit: int = LINE_CHARS) -> str:
    """One line of at most ``limit`` characters; what could steer a terminal or a reader is ``?``.

    Control characters (ANSI), direction marks, surrogates and unassigned characters become ``?``;
    line ends and tabs become a blank.
    """
    head = _ADDRESS.sub("0x…", text[: limit * 2])
    safe = "".join(" " if char in "\n\r\t" else _safe(char) for char in head)
    return safe if len(safe) <= limit and len(text) <= limit * 2 else safe[: limit - 1] + "…"


def _safe(char: str) -> str:
    if char.isprintable() or char == _JOINER or unicodedata.category(char) == "Zs":
        return char
    return "?"


def shown(value: object, limit: int = FIELD_CHARS) -> str:
    """A value as Python would write it, cleaned and cut."""
    try:
        return clean(repr(value), limit)
    except (ValueError, RecursionError):  # a number of thousands of digits, or nested too deeply
        return "a value too large to show"
