"""What the draws of lab 11 share: objects, results about them, notes and receipts.

In every choice the plainest comes first, for Hypothesis shrinks towards it.
"""

import json
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

OBJECTS = (
    "customer_id=1842",
    "order_id=ORD-6620",
    "approval=APR-88",
    "release=rel-204",
    "operation=OP-31",
)
CLASSES = ("ephemeral", "derived", "durable", "recovery")
TOOLS = ("get_record", "search", "send")
ACTIONS = ("read it again", "ask for it", "write to it", "answer her")


def shrinking(
    draw: Callable[[Random], tuple[Any, ...]],
) -> "Callable[[], SearchStrategy[tuple[Any, ...]]]":
    """Make a strategy of a draw: Hypothesis plays the random.Random and shrinks its choices."""

    def strategy() -> "SearchStrategy[tuple[Any, ...]]":
        from hypothesis import strategies  # 0.3 s, needed only once an answer has failed

        return strategies.randoms(use_true_random=False).map(draw)

    return strategy


def result(*refs: str, tool: str = "get_record", version: int = 7, **more: Any) -> dict[str, Any]:
    """A result that says these stable refs and a version, and asks for nothing."""
    said = {**dict(ref.split("=") for ref in refs), "version": version}
    return {"ref": "r1", "tool": tool, "args": {}, "content": json.dumps(said), **more}


def notes(*refs: str, **changes: Any) -> dict[str, Any]:
    """Notes that answer the four questions, of a success without an artifact."""
    return {
        "status": "success",
        "decision": "this one was chosen",
        "stable_refs": list(refs),
        "constraints": ["version=7"],
        "next_safe_action": "read it again",
        "artifact_ref": None,
        "expiry": "durable",
        "purpose": "go on with it",
        **changes,
    }


def receipt(*refs: str, tool: str = "get_record", **changes: Any) -> dict[str, Any]:
    """A receipt as `make_receipt` makes it of such notes."""
    return {"tool": tool, **notes(*refs, **changes)}


def some_refs(rng: Random, most: int = 3) -> list[str]:
    return rng.sample(OBJECTS, rng.randint(1, most))
