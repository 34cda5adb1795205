"""Characters that cannot be told apart on screen, made visible where they are the difference."""

import re
import unicodedata

from prunelab.grading.clean import JOINER

WORD_CHARS = 40
"""The most characters of a difference that a sentence quotes."""

_BLANKS = {" ": "␣", "\t": "⇥", "\n": "↵\n"}
_NAMED = ((" ", "blank"), ("\n", "line end"), ("\t", "tab"))


def safe(text: str) -> str:
    """Keep what prints, blanks, tabs and line ends; escape the rest, as `\\x1b` or `\\u202e`."""
    return "".join(
        char if char.isprintable() or char in "\n\t" or char == JOINER else _escape(char)
        for char in text
    )


def apart(one: str, other: str) -> tuple[str, str]:
    """Two runs that differ, so written that the difference can be seen.

    Blanks, tabs and line ends get a sign where they are all that differs; what looks alike even so
    (an accent in one character or in two, an escape and what it stands for) is written in escapes.
    """
    shown = _visible(one), _visible(other)
    if re.sub(r"\s", "", one) == re.sub(r"\s", "", other):
        shown = _signed(shown[0]), _signed(shown[1])
    if _looks(shown[0]) == _looks(shown[1]):
        return ascii(one)[1:-1], ascii(other)[1:-1]
    return shown


def quoted(run: str, shown: str) -> str:
    """A run for a sentence: in words where that says more, else as `shown`, in backticks."""
    if not run:
        return "nothing"
    for char, name in _NAMED:
        if run == char * len(run):
            return f"a {name}" if len(run) == 1 else f"{len(run):,} {name}s"
    text = " ".join(shown.replace("`", "'").split())
    return f"`{text if len(text) <= WORD_CHARS else text[: WORD_CHARS - 1] + '…'}`"


def _visible(run: str) -> str:
    """Like `safe`, with nothing of no width left in it."""
    return "".join(_escape(char) if char == JOINER else char for char in safe(run))


def _signed(run: str) -> str:
    return "".join(_BLANKS.get(char, char) for char in run)


def _looks(text: str) -> str:
    """The text as a reader sees it: an accent apart looks like one that is not."""
    return unicodedata.normalize("NFC", text)


def _escape(char: str) -> str:
    return ascii(char)[1:-1]
