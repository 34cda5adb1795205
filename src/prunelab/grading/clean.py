"""Text that came from a learner, made fit for a terminal and one line."""

import re
import unicodedata

LINE_CHARS = 160
"""The most characters a line to a learner has."""
FIELD_CHARS = 600
"""The most characters of a value shown in full, in the card."""

_ADDRESS = re.compile(r"\b0x[0-9a-fA-F]{6,}")  # another one in each process
JOINER = "\u200d"  # holds emoji together


def clean(text: str, limit: int = LINE_CHARS) -> str:
    """One line of at most ``limit`` characters; what could steer a terminal or a reader is ``?``.

    Control characters (ANSI), direction marks, surrogates and unassigned characters become ``?``;
    line ends and tabs become a blank.
    """
    head = _ADDRESS.sub("0x…", text[: limit * 2])
    safe = "".join(" " if char in "\n\r\t" else _safe(char) for char in head)
    return safe if len(safe) <= limit and len(text) <= limit * 2 else safe[: limit - 1] + "…"


def _safe(char: str) -> str:
    if char.isprintable() or char == JOINER or unicodedata.category(char) == "Zs":
        return char
    return "?"


def written(value: object) -> str:
    """A value as Python would write it, whole."""
    try:
        return repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, or nested too deeply
        return "a value too large to show"


def shown(value: object, limit: int = FIELD_CHARS) -> str:
    """A value as Python would write it, cleaned; where it is cut, its whole length is said."""
    text = written(value)
    if len(text) <= limit:
        return clean(text, limit)
    length = f"({_length(value)})"
    return f"{clean(text, max(limit - len(length) - 1, limit // 2))} {length}"


def shared(one: str, other: str) -> int:
    """How many characters two texts have in common from their beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))


def around(text: str, at: int, limit: int) -> str:
    """One clean line of at most ``limit`` characters of a text, with position ``at`` in it."""
    if len(text) <= limit or at < limit // 2:
        return clean(text, limit)
    start = min(at - limit // 3, len(text) - limit + 1)
    return clean("…" + text[start:], limit)


def _length(value: object) -> str:
    if isinstance(value, list | dict):
        return f"{len(value):,} items"
    return f"{len(value if isinstance(value, str) else written(value)):,} characters"
