"""The inputs of a requirement: examples, then seeded draws, made once and shared by all files."""

import json
import random
from functools import lru_cache
from typing import Any, TypeAlias

from prunelab.grading.requirements import Args, GivenFunction, GivenStore, Requirement

Frozen: TypeAlias = tuple[str | GivenStore | GivenFunction, ...]
"""Arguments as JSON texts, so that no test and no answer can change those of the next."""


def freeze(args: Args) -> Frozen:
    return tuple(
        arg if isinstance(arg, GivenStore | GivenFunction) else json.dumps(arg) for arg in args
    )


def thaw(frozen: Frozen) -> Args:
    """The arguments, fresh each time."""
    return tuple(json.loads(item) if isinstance(item, str) else item for item in frozen)


def size(args: Args) -> int:
    """How long the arguments are when written down, in characters."""
    return sum(len(item) if isinstance(item, str) else 5 for item in freeze(args))


@lru_cache(maxsize=512)
def inputs(requirement: Requirement, scope: str, seed: int) -> tuple[Frozen, ...]:
    """Examples and draws. The same seed and scope (lab, answer) give the same inputs anywhere."""
    source = random.Random(f"{seed}/{scope}/{requirement.name}")
    drawn: list[Any] = list(requirement.examples)
    if requirement.draw is not None:
        drawn += [requirement.draw(source) for _ in range(requirement.count)]
    return tuple(freeze(args) for args in drawn or [()])
