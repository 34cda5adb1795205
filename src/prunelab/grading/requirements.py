"""What the course's author writes: requirements, their tests, and what a failed one says.

A requirement is a sentence that a learner can read, with points, and a test. The test is given
``call`` (see ``prunelab.grading.calls.Call``) and one input, and answers None when all is well:

    def keeps_null(call: Call, content: str, allow: list[str]) -> Failure | None:
        kept = json.loads(call(content, allow))
        if kept.get(allow[0], "gone") is not None:
            return Failure("`null` is a fact: keep it.", expected={allow[0]: None})
        return None

    Requirement("A null stays null", 1, keeps_null, examples=(('{"a": null}', ["a"]),))
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    import random

    from hypothesis.strategies import SearchStrategy

Args: TypeAlias = tuple[Any, ...]
"""One input: JSON values in the order of the parameters, or a ``Given...`` in their place."""


@dataclass(frozen=True)
class GivenStore:
    """Stands in ``Args`` where the answer gets a store: a new one each call, with ``contents``.

    ``fails`` is what its ``put`` raises; None for a store that works.
    """

    contents: Mapping[str, str] = field(default_factory=dict)
    fails: Exception | None = None

    def __repr__(self) -> str:
        return "broken_store" if self.fails else "store"


@dataclass(frozen=True)
class GivenFunction:
    """Stands in ``Args`` where the answer gets a function of ``prunelab.pruning``, by its name."""

    name: str

    def __repr__(self) -> str:
        return self.name


GIVEN_STORE = GivenStore()
GIVEN_COUNT_TOKENS = GivenFunction("count_tokens")


@dataclass(frozen=True)
class Raises:
    """Stands for an expected value where the answer must raise: ``Raises("ValueError")``."""

    error: str

    def __repr__(self) -> str:
        return f"raises {self.error}"


@dataclass(frozen=True)
class Failure:
    """Why an input failed.

    ``why`` is a whole sentence for the person who made exactly that mistake. ``expected`` is shown
    beside what came back (None: nothing to show; ``Raises("ValueError")``: it must raise).
    ``meaning`` says what the model would read.
    """

    why: str
    expected: Any = None
    meaning: str = ""


Test: TypeAlias = Callable[..., Failure | None]
"""``test(call, *args)``. An exception, wrong type or endless loop never reaches it."""


@dataclass(frozen=True, eq=False)
class Requirement:
    """A sentence a learner reads, its points, and how it is tested.

    ``examples`` are tried first, in order: the first that fails is the one reported, so the telling
    ones stand first; a function makes them where that takes time. ``draw`` makes ``count`` more
    inputs from a seeded random.Random, aimed at the edges and cheap. ``shrink`` gives the
    Hypothesis strategy (of tuples of arguments) that is searched for a smaller input once one has
    failed. An answer that fails a ``core`` requirement earns 0.
    """

    name: str
    points: int
    test: Test
    examples: tuple[Args, ...] | Callable[[], tuple[Args, ...]] = ()
    draw: Callable[[random.Random], Args] | None = None
    shrink: Callable[[], SearchStrategy[Args]] | None = None
    core: bool = False
    count: int = 60

    def made_examples(self) -> tuple[Args, ...]:
        return self.examples() if callable(self.examples) else self.examples
