"""What the checks of lab 11 share: calls that must pass, calls that must be refused, in words."""

from collections.abc import Mapping
from typing import Any

from prunelab.grading import Call, Failure, Raises


def value_of(call: Call, *args: Any, refused: str, known: Mapping[str, str] | None = None) -> Any:
    """Call the answer; a ValueError becomes a Failure with the words `refused`.

    `known` holds the words for other exceptions that tell a mistake, by name.
    """
    reply = call.attempt(*args)
    for name, why in {"ValueError": refused, **(known or {})}.items():
        if reply.raised_a(name):
            return Failure(why)
    return reply.value if reply.ok else call(*args)


def must_refuse(call: Call, *args: Any, why: str, meaning: str) -> Failure | None:
    """Expect a ValueError. `why` is for the person who let it pass."""
    reply = call.attempt(*args)
    if reply.raised_a("ValueError"):
        return None
    if reply.error == "AssertionError":
        return Failure("Raise a ValueError: `assert` is skipped when Python runs with -O.")
    if reply.error:
        return Failure(f"It must be a ValueError, not {reply.error}: {why}", Raises("ValueError"))
    return Failure(why, Raises("ValueError"), meaning)
