"""Seeded draws that give the same values on every Python."""

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Draws:
    """A stream of draws from one seed.

    Only `random.Random(seed).random()` is used: the one method whose sequence Python promises
    to keep from version to version.
    """

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def share(self) -> float:
        """Return a float from 0 up to, but not including, 1."""
        return self._random.random()

    def number(self, low: int, high: int) -> int:
        """Return a whole number from `low` to `high`, both included."""
        return low + int(self.share() * (high - low + 1))

    def pick(self, options: Sequence[T]) -> T:
        """Return one of `options`."""
        return options[int(self.share() * len(options))]

    def digits(self, length: int) -> str:
        """Return `length` decimal digits."""
        return "".join(self.pick("0123456789") for _ in range(length))

    def hexadecimal(self, length: int) -> str:
        """Return `length` lower-case hexadecimal digits."""
        return "".join(self.pick("0123456789abcdef") for _ in range(length))
