"""The inputs of a requirement: examples, then seeded draws, made once and shared by all files."""

import random
from functools import lru_cache
from typing import Any

from prunelab.grading.frozen import Frozen, freeze
from prunelab.grading.requirements import Requirement


@lru_cache(maxsize=512)
def inputs(requirement: Requirement, scope: str, seed: int) -> tuple[Frozen, ...]:
    """Examples and draws. The same seed and scope (lab, answer) give the same inputs anywhere."""
    source = random.Random(f"{seed}/{scope}/{requirement.name}")
    drawn: list[Any] = list(requirement.made_examples())
    if requirement.draw is not None:
        drawn += [requirement.draw(source) for _ in range(requirement.count)]
    return tuple(freeze(args) for args in drawn or [()])
