"""Inputs for the checks of `percentile`: (values, percent), one function a kind.

Values come sorted, all different and with as many digits, unless these are what is tested: so each
mistake fails the requirement that is about it.
"""

import math
from random import Random

Args = tuple[list[int], int]


def nearest_rank(values: list[int], percent: int) -> int:
    """Return what is right for one value or more and a percent from 0 to 100."""
    return sorted(values)[max(rank(len(values), percent), 1) - 1]


def rank(count: int, percent: int) -> int:
    return -(-percent * count // 100)


def _float_slips(count: int, percent: int) -> bool:
    return math.ceil(percent / 100 * count) != rank(count, percent)


# (count, percent) where a product of floats lands just above a whole number.
SLIPS = [(n, p) for n in range(1, 61) for p in range(1, 100) if _float_slips(n, p)]


def steps(count: int) -> list[int]:
    """Return so many values, 100 and up, all of three digits for up to 100 values."""
    return [100 + 9 * number for number in range(count)]


def plain(rng: Random) -> Args:
    count = rng.randint(2, 12)
    percent = rng.randint(1, 99)
    while _float_slips(count, percent):
        percent -= 1
    return sorted(rng.sample(range(100, 1_000), count)), max(percent, 1)


def shuffled(rng: Random) -> Args:
    """Values of one to five digits, in any order."""
    values, percent = plain(rng)
    mixed = [value * 10 ** rng.randint(0, 2) // 10 ** rng.randint(0, 2) for value in values]
    rng.shuffle(mixed)
    return mixed, percent


def repeated(rng: Random) -> Args:
    """Few sizes, each many times; 0 is one of them."""
    sizes = [0, 100, 900][: rng.randint(1, 3)]
    return sorted(rng.choice(sizes) for _ in range(rng.randint(2, 8))), rng.choice((50, 75, 90))


def ends(rng: Random) -> Args:
    values, _ = plain(rng)
    return values, rng.choice((0, 100))


def slips(rng: Random) -> Args:
    count, percent = rng.choice(SLIPS)
    return steps(count), percent


def beyond(rng: Random) -> Args:
    values, _ = plain(rng)
    return values, rng.choice((-1, 101, -50, 250))
