"""Inputs for the checks of `load_plan`: documents, the room in tokens, the least share of use."""

from random import Random
from typing import Any

from .draws import NAMES, Document, document

PlanArgs = tuple[Any, ...]
Documents = list[Document]
PLENTY = 1_000
SHARES = (0.5, 0.0, 0.2, 0.36, 0.4, 0.66, 0.9, 1.0)


def mixed(rng: Random) -> PlanArgs:
    """Anything: often used or not, changing or not, more than fits or less."""
    made = [
        document(name, rng.choice(SHARES), rng.randint(1, 30), rng.randint(0, 2) == 2)
        for name in _names(rng)
    ]
    return made, rng.choice((PLENTY, 0, 20, 40)), rng.choice(SHARES)


def by_use(rng: Random) -> PlanArgs:
    """Room for all, and nothing changes: the share of use decides. Some lie exactly at it."""
    least = rng.choice(SHARES[:5])
    made = [document(name, rng.choice((least, *SHARES))) for name in _names(rng)]
    made[0]["used"], made[-1]["used"] = least, max(least - 0.1, 0.0)
    return made, PLENTY, least


def changing(rng: Random) -> PlanArgs:
    """Room for all, and all are often used: what can change decides."""
    made = [
        document(name, rng.choice((0.9, 1.0)), 10, bool(rng.randint(0, 1))) for name in _names(rng)
    ]
    made[0]["changes"] = True
    return made, PLENTY, 0.5


def to_the_last_token(rng: Random) -> PlanArgs:
    """All are wanted: they fit exactly, or by one token they do not."""
    made = [document(name, 0.9, rng.randint(5, 30)) for name in _names(rng)[: rng.randint(1, 3)]]
    total = sum(len(str(each["body"]).split()) for each in made)
    return made, total - rng.randint(0, 1), 0.5


def ranked(rng: Random) -> PlanArgs:
    """Documents of one size, each used another share, in any order, and room for some."""
    names = _names(rng)
    shares = rng.sample((0.95, 0.9, 0.85, 0.8, 0.75, 0.7), len(names))
    made = [document(name, share) for name, share in zip(names, shares, strict=True)]
    return made, 10 * rng.randint(1, len(names) - 1), 0.5


def too_large(rng: Random) -> PlanArgs:
    """The most used one does not fit, and others behind it do."""
    first, *others = _names(rng)
    large = document(first, 1.0, 100)
    made = [large, *(document(name, 0.9 - at / 50, 10) for at, name in enumerate(others))]
    rng.shuffle(made)
    return made, rng.choice((50, 20, 99)), 0.5


def tied(rng: Random) -> PlanArgs:
    """All are used alike and one fits: the smaller, and of two of one size the first by name."""
    names = _names(rng)[:2]
    sizes = rng.choice(((10, 10), (10, 9), (9, 10)))
    made = [document(name, 0.9, size) for name, size in zip(names, sizes, strict=True)]
    rng.shuffle(made)
    return made, 10, 0.5


def in_any_order(rng: Random) -> PlanArgs:
    """Several in either list, used and sized so that no other order is that of the names."""
    names = rng.sample(NAMES, 5)
    made = [
        document(name, share, size)
        for name, share, size in zip(
            names, (0.9, 0.7, 0.8, 0.2, 0.1), (12, 7, 9, 8, 5), strict=True
        )
    ]
    return made, PLENTY, 0.5


def refused(rng: Random) -> PlanArgs:
    made = [document("returns", 0.9)]
    return (made, *rng.choice(((-1, 0.5), (-10, 0.0), (100, 1.5), (100, 50), (100, -0.1))))


def _names(rng: Random) -> list[str]:
    return rng.sample(NAMES, rng.randint(2, len(NAMES)))
