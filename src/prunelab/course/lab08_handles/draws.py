"""Inputs for the checks of lab 08: one function a kind, from a seeded random.Random.

The same functions serve Hypothesis, which shrinks the random choices: so in every choice the
plainest comes first.
"""

from random import Random
from typing import Any

from prunelab.grading import GivenStore

from .words import Rows, with_results

HandleArgs = tuple[list[str], Rows, GivenStore, int, int]

NAMES = ("id", "status", "eta", "note")
SHORT = ("ok", "late", "", "19 March", "DE")
LONG = ("a note that goes on", "x" * 40, "left with a neighbour")
FOREIGN = ("已签收", "über", "naïve", "Zürich 🚚")
OTHER: tuple[Any, ...] = (7, None, 0, True, 2.5, False, -1, 12_345_678)


def some(count: int, before: int = 0, preview_rows: int = 2, most: int = 20) -> HandleArgs:
    """So many rows of two short texts; the store keeps `before` results already."""
    rows = [[f"ORD-{number}", "ok"] for number in range(1, count + 1)]
    return ["id", "status"], rows, with_results(before), preview_rows, most


def values(*cells: Any, most: int = 5) -> HandleArgs:
    """One column, a row for each value."""
    return ["note"], [[cell] for cell in cells], with_results(0), len(cells), most


def plain(rng: Random) -> HandleArgs:
    """More rows than the preview shows, of short texts that differ from row to row."""
    count = rng.randint(1, 6)
    args = _with(rng, count, SHORT)
    return *args[:3], rng.randint(0, count - 1), 30


def long_texts(rng: Random) -> HandleArgs:
    """Texts, some over the limit."""
    count = rng.randint(1, 4)
    args = _with(rng, count, (*SHORT, *LONG))
    return *args[:3], rng.randint(0, count), rng.randint(0, 12)


def any_values(rng: Random) -> HandleArgs:
    """Values of every kind, some texts over the limit or exactly at it, all in the preview."""
    most = rng.randint(0, 8)
    at_the_limit = ("y" * most, "z" * (most + 1), "é🚚" * most)
    count = rng.randint(1, 3)
    columns, rows, store, _, _ = _with(rng, count, (*OTHER, *SHORT, *LONG, *at_the_limit))
    return columns, rows, store, count + rng.randint(0, 1), most


def shown_rows(rng: Random) -> HandleArgs:
    """A preview of none, some, or more rows than there are."""
    count = rng.randint(2, 7)
    args = _with(rng, count, SHORT)
    return *args[:3], rng.randint(0, count + 2), 30


def nothing(rng: Random) -> HandleArgs:
    """No rows."""
    args = _with(rng, 0, SHORT)
    return *args[:3], rng.randint(0, 3), rng.randint(0, 9)


def foreign(rng: Random) -> HandleArgs:
    """Texts that are not ASCII in every row."""
    count = rng.randint(1, 3)
    columns, rows, store, _, _ = _with(rng, count, SHORT)
    for row in rows:
        row[-1] = rng.choice(FOREIGN)
    return columns, rows, store, rng.randint(0, count), 30


def negative(rng: Random) -> HandleArgs:
    """One of the numbers is below 0."""
    args = _with(rng, rng.randint(0, 3), SHORT)
    numbers = rng.choice(((-rng.randint(1, 4), 9), (2, -rng.randint(1, 4))))
    return *args[:3], *numbers


def _with(rng: Random, count: int, cells: tuple[Any, ...]) -> HandleArgs:
    """So many rows; the first value of each is its number, so that no two are alike."""
    columns = list(NAMES[: rng.randint(2, len(NAMES))])
    rows = [
        [f"n{number}", *(rng.choice(cells) for _ in columns[1:])] for number in range(1, count + 1)
    ]
    return columns, rows, with_results(rng.randint(0, 2)), 0, 0
