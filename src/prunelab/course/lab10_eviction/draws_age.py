"""Inputs for the checks of `age_out`; see draws.py."""

from random import Random
from typing import Any

from .draws import (
    PATHS,
    SENTENCE,
    SHORT,
    Result,
    Results,
    result,
    superseded,
    without_step,
    write,
)

AgeArgs = tuple[Results, int, int, list[str], int]

NOW = 20
TOOLS = ("read", "search", "list")
ERROR: dict[str, Any] = {"is_error": True}
# The same call in words, with its names in another order.
CALL, TURNED = {"path": "a", "full": True}, {"full": True, "path": "a"}


def aged(*ages: int, limit: int = 5, errors: int = 9, pinned: tuple[str, ...] = ()) -> AgeArgs:
    """Results of different calls, so many steps old, at step 20."""
    made = [result(at, PATHS[at - 1], NOW - age) for at, age in enumerate(ages, 1)]
    return made, NOW, limit, list(pinned), errors


def of_every_age(rng: Random) -> AgeArgs:
    """Results clearly older than the limit, and clearly younger ones."""
    limit = rng.randint(2, 6)
    old = [limit + rng.randint(1, 9) for _ in range(rng.randint(1, 3))]
    young = [rng.randint(0, limit - 1) for _ in range(rng.randint(1, 3))]
    # As many young ones as old ones would let a rule by position pass.
    ages = sorted([*old, *young], reverse=True)
    return aged(*ages, limit=limit, errors=limit + rng.randint(0, 9))


def at_the_limit(rng: Random) -> AgeArgs:
    """One is exactly as old as may be."""
    limit = rng.randint(0, 6)
    ages = sorted([limit, *(limit + rng.randint(2, 9) for _ in range(rng.randint(0, 2)))])
    return aged(*ages[::-1], limit=limit, errors=limit + 5)


def failed(rng: Random) -> AgeArgs:
    """Errors between both limits and beyond, and old successes of other calls."""
    limit = rng.randint(1, 5)
    errors = limit + rng.randint(2, 6)
    made: Results = []
    for age in sorted(rng.sample(range(limit + 1, errors + 4), rng.randint(2, 3)), reverse=True):
        at = len(made) + 1
        fields = ERROR if at == 1 or rng.randint(0, 1) else {}
        made.append(result(at, PATHS[at - 1], NOW - age, tool=TOOLS[at - 1], **fields))
    between = result(len(made) + 1, "g", NOW - errors, tool="count", **ERROR)
    return [*made, between], NOW, limit, [], errors


def mended(rng: Random) -> AgeArgs:
    """An error between both limits whose call succeeded: before it, after it, or almost."""
    limit, errors = rng.randint(1, 3), 12
    error = result(2, args=CALL, step=NOW - 10, **ERROR)
    success = result(3, args=rng.choice((CALL, TURNED)), step=NOW - 8)
    earlier = result(1, args=CALL, step=NOW - 11)
    other = result(3, "b", NOW - 8)
    other_tool = result(3, args=CALL, step=NOW - 8, tool="search")
    failed_again = result(3, args=CALL, step=NOW - 8, **ERROR)
    kinds = ([error, success], [earlier, error], [error, other], [error, other_tool])
    late = result(3, args=CALL, step=NOW)
    more = ([error, failed_again], [earlier, error, success], [error, late])
    made = rng.choice((*kinds, *more, [error, other, {**success, "ref": "r4"}]))
    return made, NOW, limit, [], errors


def pinned(rng: Random) -> AgeArgs:
    """Some of the old ones are pinned, errors among them."""
    count = rng.randint(2, 5)
    made = [result(at, PATHS[at - 1], at, **rng.choice((ERROR, {}))) for at in range(1, count + 1)]
    refs = [each["ref"] for each in made]
    kept = rng.sample(refs, rng.randint(1, count - 1))
    return made, NOW, rng.randint(0, 5), [*kept, *rng.choice(([], ["r12"]))], 6


def staying(rng: Random) -> AgeArgs:
    """Old writes, notes and results without a step among other old ones."""
    kinds = [write, superseded, _stepless]
    rng.shuffle(kinds)
    made: Results = [kinds[0](1, "a")]
    for at in range(2, rng.randint(2, 5)):
        made.append(rng.choice((_plain, *kinds))(at, PATHS[at - 1]))
    return made, NOW, 3, [], 5


def _plain(number: int, path: str = "a", step: int | None = None) -> Result:
    return result(number, path, step)


def _stepless(number: int, path: str = "a", step: int | None = None) -> Result:
    return without_step(result(number, path, step))


def short(rng: Random) -> AgeArgs:
    """Old results that are shorter than their note."""
    texts = (SHORT, "", SENTENCE, SENTENCE * 2)
    made: list[Result] = [
        result(at, PATHS[at - 1], content=rng.choice(texts)) for at in range(1, rng.randint(2, 4))
    ]
    return [*made, result(5, "e")], NOW, 3, [], 5


def negative(rng: Random) -> AgeArgs:
    """An age below 0."""
    below = -rng.randint(1, 5)
    limit, errors = rng.choice(((below, 5), (5, below), (below, below)))
    return [result(1)], NOW, limit, [], errors
