"""What the checks of lab 12 share: numbers that are near enough, and exceptions in words."""

import math
from typing import Any

from prunelab.grading import Call, Failure


def near(one: float, other: float) -> bool:
    """Whether two numbers are the same up to the rounding of floats."""
    return math.isclose(one, other, rel_tol=1e-9, abs_tol=1e-9)


def value_of(call: Call, *args: Any, refused: str) -> Any:
    """Call the answer; a ValueError becomes a Failure with the words `refused`."""
    reply = call.attempt(*args)
    if reply.raised_a("ValueError"):
        return Failure(refused)
    return reply.value if reply.ok else call(*args)


def must_refuse(call: Call, *args: Any, what: str, meaning: str) -> Failure | None:
    """Expect a ValueError. `what` names the number that means nothing."""
    reply = call.attempt(*args)
    if reply.raised_a("ValueError"):
        return None
    if reply.error == "AssertionError":
        return Failure("Raise a ValueError: `assert` is skipped when Python runs with -O.")
    if reply.error:
        return Failure(f"{what} must be a ValueError, not {reply.error}.")
    return Failure(f"{what} is a slip somewhere else: raise ValueError.", meaning=meaning)
