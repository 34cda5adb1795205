"""Inputs for the checks of lab 03: one function a kind, from a seeded random.Random.

Each returns (results, keep_recent). The same functions serve Hypothesis, which shrinks the random
choices: so in every choice the plainest comes first.
"""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

Results = list[dict[str, Any]]
Args = tuple[Results, int]

CONTENTS = ("new", "sent", '{"total": 9}', "已签收", "no such order", '{"eta": "19 March"}')
TOOLS = ("log", "order", "policy")
MORE: tuple[dict[str, Any], ...] = (
    {},
    {"is_error": True},
    {"lang": "de"},
    {"args": {"ids": [1, {"at": "x"}]}},
    {"pruned": ["length cap"]},
    {"placeholder": False},
    {"cost": 0, "note": None, "tags": []},
    {"args": {}, "content": ""},
)


def shrinking(draw: Callable[[Random], Args]) -> "Callable[[], SearchStrategy[Args]]":
    """Make a strategy of a draw: Hypothesis plays the random.Random and shrinks its choices."""

    def strategy() -> "SearchStrategy[Args]":
        from hypothesis import strategies  # 0.3 s, needed only once an answer has failed

        return strategies.randoms(use_true_random=False).map(draw)

    return strategy


def result(number: int, content: str = "new", **more: Any) -> dict[str, Any]:
    """Return the result of the call with this number, counted from 1."""
    plain = {"ref": f"r{number}", "tool": "order", "args": {"id": number}, "content": content}
    return {**plain, "step": number, **more}


def some(count: int) -> Results:
    """Return so many plain results."""
    return [result(number) for number in range(1, count + 1)]


def plain(rng: Random) -> Args:
    """Some stale, some recent."""
    results = _drawn(rng, rng.randint(2, 6))
    return results, rng.randint(1, len(results) - 1)


def zero(rng: Random) -> Args:
    """None may stay."""
    return _drawn(rng, rng.randint(1, 6)), 0


def beyond(rng: Random) -> Args:
    """As many may stay as there are, or more; at times there are none."""
    results = _drawn(rng, rng.randint(0, 4))
    return results, len(results) + rng.randint(0, 3)


def negative(rng: Random) -> Args:
    """A number of results that cannot be, also of no results."""
    return _drawn(rng, rng.randint(0, 4)), -rng.randint(1, 6)


def rich(rng: Random) -> Args:
    """Results with fields beyond the usual ones, with nested and with empty values."""
    count = rng.randint(2, 5)
    results = [{**each, **rng.choice(MORE)} for each in _drawn(rng, count)]
    return results, rng.randint(1, count - 1)


def placed(rng: Random) -> Args:
    """Some results are placeholders already, stale ones and recent ones."""
    results, keep_recent = rich(rng)
    for each in rng.sample(results, rng.randint(1, len(results))):
        each["placeholder"] = True
    return results, keep_recent


def misleading(rng: Random) -> Args:
    """One thing beside the position that could decide, and must not."""
    kinds = (_sizes, _equal, _errors, _placeholders, _tools, _again, _steps, _clock)
    results = rng.choice(kinds)(rng, rng.randint(2, 6))
    return results, rng.randint(1, len(results) - 1)


def _drawn(rng: Random, count: int) -> Results:
    return [result(number + 1, _content(rng)) for number in range(count)]


def _content(rng: Random) -> str:
    return rng.choice(CONTENTS)


def _sizes(rng: Random, count: int) -> Results:
    sizes = ("", "0", "ok", "null", "x" * 30, "x" * 900)
    return [result(number + 1, rng.choice(sizes)) for number in range(count)]


def _equal(rng: Random, count: int) -> Results:
    """The first result stands there again."""
    results = _drawn(rng, count)
    for at in rng.sample(range(1, count), rng.randint(1, count - 1)):
        results[at] = {**results[0]}
    return results


def _errors(rng: Random, count: int) -> Results:
    return _with(rng, _drawn(rng, count), {"is_error": True})


def _placeholders(rng: Random, count: int) -> Results:
    return _with(rng, _drawn(rng, count), {"placeholder": True})


def _tools(rng: Random, count: int) -> Results:
    results = [{**each, "tool": rng.choice(TOOLS)} for each in _drawn(rng, count)]
    results[-1]["tool"] = "search"  # so there are two tools at least
    return results


def _again(rng: Random, count: int) -> Results:
    """The call of the first result was made again, and answered otherwise."""
    results = [result(number + 1, f"v{number + 1}") for number in range(count)]
    return _with(rng, results, {"args": {"id": 1}}, first=1)


def _steps(rng: Random, count: int) -> Results:
    """Several calls a step, or no steps at all."""
    results = _drawn(rng, count)
    if rng.randint(0, 3) == 3:
        return [{k: v for k, v in each.items() if k != "step"} for each in results]
    step = 1
    for at, each in enumerate(results):
        step += rng.randint(0, 1) if at > 1 else 0  # the first two share a step
        each["step"] = step
    return results


def _clock(rng: Random, count: int) -> Results:
    """The time at which each came back, in seconds: slow calls are overtaken."""
    results = _drawn(rng, count)
    return [{**each, "at": 1_773_300_000 + rng.randint(0, 60)} for each in results]


def _with(rng: Random, results: Results, more: dict[str, Any], first: int = 0) -> Results:
    """Set the fields `more` in some of the results from position `first` on."""
    chosen = rng.sample(range(first, len(results)), rng.randint(1, len(results) - first))
    return [{**each, **(more if at in chosen else {})} for at, each in enumerate(results)]
