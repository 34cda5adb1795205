"""Requirements whose generated inputs Hypothesis can play too: it shrinks the random choices."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from prunelab.grading import Requirement
from prunelab.grading.requirements import Args, Test

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

Draw: TypeAlias = Callable[[Random], Args]


def shrinking(draw: Draw) -> "Callable[[], SearchStrategy[Args]]":
    """Make a strategy of a draw: Hypothesis plays the random.Random and shrinks its choices."""

    def strategy() -> "SearchStrategy[Args]":
        from hypothesis import strategies  # 0.3 s, needed only once an answer has failed

        return strategies.randoms(use_true_random=False).map(draw)

    return strategy


def asks(
    name: str,
    points: int,
    test: Test,
    examples: tuple[Args, ...],
    draw: Draw,
    *,
    core: bool = False,
) -> Requirement:
    """Make a requirement that is tested with its examples and with what `draw` makes."""
    return Requirement(name, points, test, examples, draw, shrinking(draw), core)
