"""Arguments as JSON texts, so that no test and no answer can change those of the next."""

import json
from typing import TypeAlias

from prunelab.grading.requirements import Args, GivenFunction, GivenStore
from prunelab.pruning import Store

Frozen: TypeAlias = tuple[str | GivenFunction | GivenStore | Store, ...]
"""A JSON text for each argument; what is given stands as it is."""


def freeze(args: Args) -> Frozen:
    """ValueError or TypeError for what is no JSON value and not given."""
    return tuple(arg if _is_given(arg) else _written(arg) for arg in args)


def thaw(frozen: Frozen) -> Args:
    """The arguments, fresh each time."""
    return tuple(json.loads(item) if isinstance(item, str) else item for item in frozen)


def size(frozen: Frozen) -> int:
    """How long the arguments are when written down, in characters."""
    return sum(len(item) if isinstance(item, str) else 5 for item in frozen)


def _is_given(arg: object) -> bool:
    return isinstance(arg, GivenFunction | GivenStore) or hasattr(arg, "fetch_full")


_written = json.JSONEncoder(allow_nan=False).encode
