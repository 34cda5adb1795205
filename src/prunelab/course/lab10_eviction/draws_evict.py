"""Inputs for the checks of `evict`; see draws.py."""

from collections.abc import Collection
from random import Random
from typing import Any

from prunelab.pruning import aged_note, as_note, count_tokens, evict

from .draws import PATHS, SENTENCE, Result, Results, superseded, write

EvictArgs = tuple[Results, Results, int, dict[str, int], list[str]]

# Tokens of a result of five sentences, its note, a write, and a note of before. Written down, since
# whoever only lists the labs should not wait for the tokenizer; a test counts them.
WHOLE, NOTE, WRITE, SUPERSEDED = 43, 22, 27, 24
NOW, ROOM, NEVER = 20, 50_000, 40_000  # the step; a budget for all; a saving that is never reached


def result(number: int, sentences: int = 5, step: int | None = None, **fields: Any) -> Result:
    made = {
        "ref": f"r{number}",
        "tool": "read",
        "args": {"path": PATHS[number % len(PATHS)]},
        "step": number if step is None else step,
    }
    return {**made, **fields, "content": f"{SENTENCE * sentences}({number})"}


def noted(each: Result) -> Result:
    made: Any = each
    return dict(as_note(made, aged_note(made), "aged"))


def size(some: Results) -> int:
    return sum(count_tokens(each["content"]) for each in some)


def args(
    results: Results,
    due: Collection[str] = (),
    *,
    min_saving: int = 1,
    budget: int = ROOM,
    pinned: Collection[str] = (),
) -> EvictArgs:
    """`due`: the refs that the rules would leave a note of."""
    left = [noted(each) if each["ref"] in due else dict(each) for each in results]
    policy = {"max_age": 4, "max_error_age": 8, "min_saving": min_saving, "budget": budget}
    return results, left, NOW, policy, list(pinned)


def saving(results: Results, due: Collection[str]) -> int:
    """Tokens that go when all that is due goes."""
    return size(results) - size(args(results, due)[1])


def some(rng: Random, least: int = 2) -> tuple[Results, list[str]]:
    """Results of earlier steps, the first of them at least due."""
    made = [result(at, rng.randint(4, 8)) for at in range(1, rng.randint(least, 5) + 1)]
    count = rng.randint(1, len(made) - 1)
    return made, [each["ref"] for each in made[:count]]


def worth_it(rng: Random) -> EvictArgs:
    made, due = some(rng)
    least = min(saving(made, due), size(args(made, due)[1]))  # more than is left is another matter
    return args(made, due, min_saving=rng.randint(0, least - 1))


def not_worth_it(rng: Random) -> EvictArgs:
    made, due = some(rng)
    return args(made, due, min_saving=saving(made, due) + rng.randint(1, 500))


def just_worth_it(rng: Random) -> EvictArgs:
    made, due = some(rng)
    return args(made, due, min_saving=saving(made, due))


def pinned_and_due(rng: Random) -> EvictArgs:
    """Some of what is due is pinned; the rest is worth it, or only with the pinned ones."""
    made, _ = some(rng, 3)
    due = [each["ref"] for each in made]
    kept = rng.sample(due, rng.randint(1, len(due) - 1))
    rest = saving(made, [ref for ref in due if ref not in kept])
    least = rng.choice((1, rest, rest + 1, saving(made, due)))
    return args(made, due, min_saving=least, pinned=kept)


def over_the_budget(rng: Random) -> EvictArgs:
    """All that is due is enough for the budget, though the saving is too small to be worth it."""
    made, due = some(rng)
    left = size(args(made, due)[1])
    return args(made, due, min_saving=NEVER, budget=rng.randint(left + 1, size(made) - 1))


def exactly_the_budget(rng: Random) -> EvictArgs:
    """All fits exactly; or what is left fits exactly when enough has gone."""
    made, due = some(rng, 3)
    if rng.randint(0, 1):
        return args(made, due, min_saving=NEVER, budget=size(made))
    more = [each["ref"] for each in made[: rng.randint(len(due), len(made) - 1)]]
    return args(made, due, min_saving=NEVER, budget=size(args(made, more)[1]))


def more_must_go(rng: Random) -> EvictArgs:
    """What is due is not enough: some of the others must go too, and not all of them."""
    made = [result(at, rng.randint(4, 8)) for at in range(1, rng.randint(3, 5) + 1)]
    due = [made[at]["ref"] for at in range(rng.randint(0, 1))]
    gone = [each["ref"] for each in made[: rng.randint(len(due) + 1, len(made) - 1)]]
    room = size(args(made, gone)[1])
    return args(made, due, min_saving=rng.choice((NEVER, 1)), budget=room + rng.randint(1, 9))


def errors_too(rng: Random) -> EvictArgs:
    """As before, with errors among the oldest."""
    made, due, _, policy, _ = more_must_go(rng)
    at = rng.randint(0, len(made) - 2)
    for number in {0, at}:
        made[number]["is_error"] = True
    due = [dict(each) for each in made]
    left = size([noted(each) if "is_error" not in each else each for each in made])
    policy["budget"] = rng.randint(left - rng.choice((0, 0, 10)), size(made) - 1)
    return made, due, NOW, policy, []


def that_may_go() -> tuple[EvictArgs, ...]:
    """The first of three is enough, though a careless look at it says that it must stay."""
    first: tuple[Result, ...] = (
        result(1, 4),
        result(1, 3),
        result(1, pruned=["allowlist"]),
        result(1, is_error=False, side_effects=False),
        result(1, step=0),
        result(1, step=9),
    )
    cases = ([each, result(2), result(3)] for each in first)
    return tuple(
        args(made, min_saving=NEVER, budget=size(args(made, ["r1"])[1]) + 3) for made in cases
    )


def some_must_stay(rng: Random) -> EvictArgs:
    """Over the budget, with pins, writes, notes and results of this step among the oldest."""
    kinds = [
        result(1),
        write(1, step=1),
        superseded(1, step=1),
        result(1, step=NOW),
        {name: value for name, value in result(1).items() if name != "step"},
    ]
    which = rng.randint(0, 4)
    first = kinds[which]
    made = [first, *(result(at, rng.randint(4, 8)) for at in range(2, rng.randint(3, 5)))]
    pinned = ["r1"] if which == 0 else []
    gone = [each["ref"] for each in made[1 : rng.randint(2, len(made))]]
    room = size(args(made, gone)[1])
    return args(made, [], min_saving=NEVER, budget=room + rng.randint(0, 9), pinned=pinned)


def too_small(rng: Random) -> EvictArgs:
    """What must stay is larger than the budget: pinned, of this step, or the notes themselves."""
    made = [result(at) for at in range(1, rng.randint(2, 4))]
    kinds: tuple[tuple[Results, list[str]], ...] = (
        (made, [each["ref"] for each in made]),
        ([{**each, "step": NOW} for each in made], []),
        (made, []),
    )
    results, pinned = rng.choice(kinds)
    most = size([each if pinned or each["step"] == NOW else noted(each) for each in results])
    return args(results, [], min_saving=1, budget=rng.randint(0, most - 1), pinned=pinned)


def refused(results: Any, due: Any, step: int, policy: Any, pinned: Any) -> bool:
    """Whether our own evict says that the budget is too small."""
    try:
        evict(results, due, step, policy, pinned)
    except ValueError:
        return True
    return False
