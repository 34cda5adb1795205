"""Inputs for the checks of `budget_report`: a run's calls, one function a kind.

Every call produces a token at least, tools keep one budget, and no call carries more than it must,
unless these are what is tested: so each mistake fails the requirement that is about it.
"""

from random import Random
from typing import Any

ToolCalls = list[dict[str, Any]]
Args = tuple[ToolCalls]

TOOLS = ("log", "order", "search")
BUDGETS = {"log": 1_000, "order": 1_000, "search": 600}
MORE: tuple[dict[str, Any], ...] = (
    {},
    {"is_error": True},
    {"ref": "r7", "step": 3},
    {"step": 0, "is_error": True},
    {"model": "m"},
)


def made(tool: str, produced: int, budget: int | None = None, **more: Any) -> dict[str, Any]:
    """Return a call; the budget is the tool's own unless another is given."""
    own = BUDGETS.get(tool, 1_000) if budget is None else budget
    return {"tool": tool, "produced": produced, "budget": own, **more}


MIXED = [
    made("log", 300),
    made("order", 900),
    made("log", 9_000),
    made("log", 400),
    made("order", 1_200),
    made("order", 1_000),
    made("log", 500),
]
# By excess: order, log, search. By name, calls, median, largest call or tokens: log first.
RANKED = [
    made("log", 8_700, 8_000),
    made("order", 500),
    made("log", 8_700, 8_000),
    made("order", 6_000),
    made("search", 700),
    made("log", 90, 8_000),
]
MANY = [
    *(made("log", 10 + number) for number in range(200)),
    made("log", 9_000),
    made("order", 700),
]


def plain(rng: Random) -> Args:
    """A few calls of two tools or three; one in five is large."""
    calls = [made(tool, _size(rng)) for tool in TOOLS[: rng.randint(2, 3)]]
    calls += [made(rng.choice(TOOLS), _size(rng)) for _ in range(rng.randint(1, 9))]
    rng.shuffle(calls)
    return (calls,)


def many(rng: Random) -> Args:
    """Over a hundred calls of a tool, so that its p99 is not its largest."""
    calls = [made("log", _size(rng)) for _ in range(rng.randint(101, 140))]
    return ([*calls, made("log", 40_000), made("order", _size(rng))],)


def few_or_many(rng: Random) -> Args:
    return many(rng) if rng.randint(0, 9) == 9 else plain(rng)


def close_to_budget(rng: Random) -> Args:
    """Sizes at the budget, one below and one above it; at times a call has its own."""
    (calls,) = plain(rng)
    for each in calls:
        if rng.randint(0, 2) == 2:
            each["budget"] = rng.choice((500, 2_000))
        each["produced"] = each["budget"] + rng.choice((0, -1, 1, 300))
    return (calls,)


def empty(rng: Random) -> Args:
    """No calls, or calls that produced nothing."""
    return ([made(rng.choice(TOOLS), 0) for _ in range(rng.randint(0, 3))],)


def tied(rng: Random) -> Args:
    """Tools whose excess is the same, or none; most calls, largest call and sum mislead."""
    names = rng.sample(("web", "log", "order", "search", "files"), rng.randint(2, 5))
    calls: ToolCalls = []
    for name in names:
        excesses = rng.choice(((0,), (700,), (350, 350), (2_000,)))
        calls += [made(name, rng.randint(1, 900), 1_000) for _ in range(rng.randint(0, 5))]
        calls += [made(name, 1_000 + excess, 1_000) for excess in excesses]
    rng.shuffle(calls)
    return (calls,)


def rich(rng: Random) -> Args:
    """Failed calls, empty results, calls with fields that others do not have."""
    (calls,) = plain(rng)
    calls = [{**each, **rng.choice(MORE)} for each in calls]
    calls[0]["produced"] = 0
    return (calls,)


def _size(rng: Random) -> int:
    large = rng.randint(0, 4) == 4
    return rng.randint(1_001, 40_000) if large else rng.randint(1, 999)
