"""Inputs for the checks of lab 02: one function a kind, from a seeded random.Random.

Each returns (content, ref, max_chars). The same functions serve Hypothesis, which shrinks the
random choices: so in every choice the plainest comes first.
"""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from .words import notice

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

Args = tuple[str, str, int]

REFS = ("r4", "r1", "r12", "rs_91f")
REF_CHARACTERS = "rA9_-z0"
LONGEST_REF = 32
ROOM = 100  # no notice is as long as this
MESSAGES = ("GET /cart 200", "POST /checkout 503", "WARN slow query", "cache miss key=cart:200")
HEALTH = "".join(f"\n10:{minute:02} GET /health 200" for minute in range(60))
# Letters of one to four bytes, of two UTF-16 units, and such as are made of several code points
LETTERS = ("已签收", "é", "😀", "e\u0301", "x", "\U0001d518", "👩\u200d👧", "ß", "第一印象")
ODD = (
    "  ", "\n\n", "\r\n", "\t", "{}", '{"id": 7}', "{cut}", "{ref}", "%s", "100%", "\\n", "\\1",
    "$ref", "…", "...", "[truncated]", "fetch_full",
)  # fmt: skip


def shrinking(draw: Callable[[Random], Args]) -> "Callable[[], SearchStrategy[Args]]":
    """Make a strategy of a draw: Hypothesis plays the random.Random and shrinks its choices."""

    def strategy() -> "SearchStrategy[Args]":
        from hypothesis import strategies  # 0.3 s, needed only once an answer has failed

        return strategies.randoms(use_true_random=False).map(draw)

    return strategy


def over(rng: Random) -> Args:
    """A log well over the cap, which falls inside a word."""
    content = _log(rng, rng.randint(8, 16))
    return content, rng.choice(REFS), _inside_word(content, rng.randint(4, len(content) - ROOM))


def long(rng: Random) -> Args:
    """The same, at times so long that the count has four digits."""
    content, ref, max_chars = over(rng)
    return content + HEALTH * rng.choice([0, 0, 1, 2]), ref, max_chars


def any_ref(rng: Random) -> Args:
    """The same, with refs of 1 to 32 characters, small letters and capitals."""
    content, _, max_chars = over(rng)
    return content, _ref(rng), max_chars


def within(rng: Random) -> Args:
    """A text that fits, often exactly, at times with blanks at its ends or a word like ours."""
    content = _log(rng, rng.randint(0, 6))
    end = rng.choice(["", "", " ", "\n", "\n[truncated]"])
    content = rng.choice(["", "", "\n", "  "]) + content + end
    return content, rng.choice(REFS), max(1, len(content) + rng.choice([0, 0, 1, 5, 650]))


def tie(rng: Random) -> Args:
    """The cut saves about what the notice costs: as much, one more or less, or far less."""
    ref = _ref(rng)
    cost = len(notice(10, ref))  # two digits: refs are too short for three
    cut = max(1, cost + rng.choice([0, -1, 1, -2, 2, -cost + 1, -cost // 2, -cost // 5]))
    content = _log(rng, 9)
    max_chars = _inside_word(content, rng.randint(3, 20))
    return content[: max_chars + cut], ref, max_chars


def zero(rng: Random) -> Args:
    """A cap of 0, on texts that are longer than their notice, shorter, as long, or empty."""
    ref = rng.choice(REFS)
    cost = len(notice(10, ref))
    length = rng.choice([cost + 20, cost + 150, cost, cost + 1, cost - 1, 5, 0])
    return _log(rng, 16)[:length], ref, 0


def negative(rng: Random) -> Args:
    """A cap below zero, on texts of every length."""
    content = _log(rng, rng.choice([8, 1, 0]))
    return content, rng.choice(REFS), -rng.choice([1, 2, 10, 650, len(content) or 1])


def letters(rng: Random) -> Args:
    """Chinese, emoji and accents, over the cap or within it, but not in bytes."""
    pieces = [rng.choice(LETTERS) * rng.randint(4, 20) for _ in range(rng.randint(3, 6))]
    content = "".join(pieces)
    if rng.randint(0, 3) == 3:
        return content, rng.choice(REFS), len(content)
    content += LETTERS[0] * 30
    return content, rng.choice(REFS), rng.randint(1, len(content) - ROOM // 2 - 10)


def odd(rng: Random) -> Args:
    """Blanks, line ends, braces and backslashes; at times a text that was cut elsewhere before."""
    parts = [rng.choice(ODD) * rng.randint(1, 2) + rng.choice(MESSAGES) for _ in range(8)]
    content = rng.choice(ODD) + "".join(parts)
    cut_before = rng.randint(0, 3)
    if cut_before == 1:
        content += notice(rng.choice([406, 12]), rng.choice(REFS))
    if cut_before == 2:
        content = notice(406, rng.choice(REFS)).strip() + "\n" + content
    max_chars = rng.randint(1, len(content) - ROOM)
    blank = next((at for at in range(max_chars, 0, -1) if content[at - 1].isspace()), max_chars)
    return content, rng.choice(REFS), rng.choice([max_chars, blank])


def _log(rng: Random, lines: int) -> str:
    """A log whose minutes tell its lines apart."""
    return "\n".join(f"09:{minute:02} {rng.choice(MESSAGES)}" for minute in range(lines))


def _ref(rng: Random) -> str:
    length = rng.choice([2, 1, LONGEST_REF, 8, 12])
    return "".join(rng.choice(REF_CHARACTERS) for _ in range(length))


def _inside_word(text: str, at: int) -> int:
    """The next place where a cut is seen: not beside a blank, a line end or a sign."""
    while not (text[at - 1].isalnum() and text[at].isalnum()):
        at += 1
    return at
