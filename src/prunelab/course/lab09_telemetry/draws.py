"""What the draws of lab 09 share. In every choice the plainest comes first, for Hypothesis."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy


def shrinking(
    draw: Callable[[Random], tuple[Any, ...]],
) -> "Callable[[], SearchStrategy[tuple[Any, ...]]]":
    """Make a strategy of a draw: Hypothesis plays the random.Random and shrinks its choices."""

    def strategy() -> "SearchStrategy[tuple[Any, ...]]":
        from hypothesis import strategies  # 0.3 s, needed only once an answer has failed

        return strategies.randoms(use_true_random=False).map(draw)

    return strategy
