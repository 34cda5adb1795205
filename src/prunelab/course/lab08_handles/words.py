"""Read what `make_handle` returned, and name the mistake in words for the person who made it."""

from collections.abc import Mapping
from typing import Any

from prunelab.grading import Call, Failure, GivenStore

Rows = list[list[Any]]
FIELDS = ("rows", "columns", "id", "preview")


def read_handle(
    call: Call, *args: Any, known: Mapping[str, str] | None = None
) -> dict[str, Any] | Failure:
    """Call the answer; a dict with the four fields comes back, or a Failure.

    `known` holds the words for exceptions that tell a mistake, by name.
    """
    reply = call.attempt(*args)
    if reply.error in (known or {}):
        return Failure((known or {})[reply.error])
    value = reply.value if reply.ok else call(*args)
    if not isinstance(value, dict):
        what = "a JSON text" if isinstance(value, str) else f"a {type(value).__name__}"
        return Failure(f"You returned {what}: return the dict itself, whoever sends it writes it.")
    missing = [name for name in FIELDS if name not in value]
    if missing:
        return Failure(f"`{missing[0]}` is missing: a handle has {', '.join(FIELDS)}.")
    return value


def kept_before(store: GivenStore) -> int:
    """How many results the store held before the call: r1, r2, …"""
    return len(store.contents)


def with_results(count: int) -> GivenStore:
    """A store that keeps so many results of earlier calls."""
    return GivenStore({f"r{number}": f"earlier {number}" for number in range(1, count + 1)})
