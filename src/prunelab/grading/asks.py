"""The usual requirement: examples, and inputs drawn from a seeded random.Random."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from prunelab.grading.requirements import Args, Requirement, Test

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy


def asks(
    name: str,
    points: int,
    test: Test,
    examples: tuple[Args, ...],
    draw: Callable[[Random], Args],
    *,
    core: bool = False,
    count: int = 60,
) -> Requirement:
    """Make a requirement that is tested with its examples and with `count` inputs of `draw`.

    Once an input has failed, Hypothesis plays the random.Random and shrinks its choices, so in
    every choice of `draw` the plainest comes first.
    """

    def strategy() -> "SearchStrategy[Args]":
        from hypothesis import strategies  # 0.3 s, needed only once an answer has failed

        return strategies.randoms(use_true_random=False).map(draw)

    return Requirement(name, points, test, examples, draw, strategy, core, count)
