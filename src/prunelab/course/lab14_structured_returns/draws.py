"""What the draws of lab 14 share. In every choice the plainest comes first, for Hypothesis."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

Document = dict[str, Any]
NAMES = ("care", "customs", "refunds", "returns", "sizes", "warranty")


def shrinking(
    draw: Callable[[Random], tuple[Any, ...]],
) -> "Callable[[], SearchStrategy[tuple[Any, ...]]]":
    """Make a strategy of a draw: Hypothesis plays the random.Random and shrinks its choices."""

    def strategy() -> "SearchStrategy[tuple[Any, ...]]":
        from hypothesis import strategies  # 0.3 s, needed only once an answer has failed

        return strategies.randoms(use_true_random=False).map(draw)

    return strategy


def document(name: str, used: float = 0.5, tokens: int = 10, changes: bool = False) -> Document:
    """A document whose body has so many tokens, one for each word."""
    return {
        "name": name,
        "when": f"somebody asks about {name}",
        "holds": ["rules", "exceptions"],
        "body": " ".join(["word"] * tokens),
        "used": used,
        "changes": changes,
    }
