"""Inputs for the checks of `prune`: one function a kind, from a seeded random.Random.

Each returns (results, allow, max_chars, keep_recent, floor_tokens). The same functions serve
Hypothesis, which shrinks the random choices: so in every choice the plainest comes first.
"""

import json
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from prunelab.pruning import count_tokens

from .words import Allow, Args, Result, Results, expected_results

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

ALL = 9  # more than any list here holds: every result is recent
WIDE = 900  # characters, more than any text here has
ALLOW: Allow = {"order": ["status", "eta"]}
TOOLS = ("order", "log", "search")
SHORT = ("ok", "sent", '{"error": "rate_limited"}', "已签收")


def shrinking(draw: Callable[[Random], Args]) -> "Callable[[], SearchStrategy[Args]]":
    """Make a strategy of a draw: Hypothesis plays the random.Random and shrinks its choices."""

    def strategy() -> "SearchStrategy[Args]":
        from hypothesis import strategies  # 0.3 s, needed only once an answer has failed

        return strategies.randoms(use_true_random=False).map(draw)

    return strategy


def record(audit: int = 150, **fields: Any) -> str:
    """An order as JSON text; `audit` is the length of the field that nobody needs."""
    return json.dumps({"status": "sent", "eta": "19 March", **fields, "audit": "x" * audit})


def log(lines: int = 9) -> str:
    return "\n".join(["09:00 GET /cart 200"] * lines)


def result(number: int, content: str, tool: str = "order", **more: Any) -> Result:
    """Return the result of the call with this number, counted from 1."""
    return {"ref": f"r{number}", "tool": tool, "args": {"id": number}, "content": content, **more}


def once(results: Results, max_chars: int = WIDE, keep_recent: int = ALL) -> Results:
    """Return what `prune` makes of results."""
    return expected_results(results, dict(ALLOW), max_chars, keep_recent, 0)


def records(rng: Random) -> Args:
    """Nothing but orders, some stale, at times an empty one."""
    contents = [rng.choice((record(), record(9), "")) for _ in range(rng.randint(1, 5))]
    return plain(*contents), dict(ALLOW), WIDE, rng.randint(0, len(contents)), 0


def recent(rng: Random) -> Args:
    """None is stale: records that the allowlist shortens, long logs, records that stay long."""
    results = [_any(rng, number) for number in range(1, rng.randint(1, 3) + 1)]
    return results, _allow(rng), rng.choice((60, 90, WIDE, 130)), ALL, 0


def aged(rng: Random) -> Args:
    """The first results are stale, the last ones recent. The cap may be shorter than a note."""
    results = [_any(rng, number) for number in range(1, rng.randint(2, 5) + 1)]
    keep_recent = rng.randint(0, len(results) - 1)
    return results, _allow(rng), rng.choice((40, 60, WIDE)), keep_recent, 0


def failed(rng: Random) -> Args:
    """Errors among the results, recent and stale; `is_error` may be there and false."""
    results = [_any(rng, number) for number in range(1, rng.randint(1, 3) + 1)]
    for each in results:
        each["is_error"] = rng.randint(0, 3) != 3
    return results, dict(ALLOW), rng.choice((60, 90, WIDE)), rng.choice((ALL, 1)), 0


def small(rng: Random) -> Args:
    """A floor at, above or below the tokens of a result."""
    results = [_any(rng, number) for number in range(1, rng.randint(1, 3) + 1)]
    tokens = count_tokens(rng.choice(results)["content"])
    floor = max(0, tokens + rng.choice((1, 0, 30, -1)))
    return results, dict(ALLOW), rng.choice((60, 90, WIDE)), rng.choice((ALL, 1, 0)), floor


def traced(rng: Random) -> Args:
    """All kinds together; some were pruned before, by a rule that is not asked for again."""
    results, allow, max_chars, keep_recent, _ = rng.choice((recent, aged, failed))(rng)
    for each in results:
        if rng.randint(0, 2) == 2:
            each["pruned"] = ["other rule"]
    return results, allow, max_chars, keep_recent, 0


def again(rng: Random) -> Args:
    """What `prune` has made of results, to be pruned once more, by another policy too."""
    results, allow, max_chars, keep_recent, floor = rng.choice((recent, aged, failed))(rng)
    once = expected_results(results, allow, max_chars, keep_recent, floor)
    kind = rng.randint(0, 3)
    if kind == 1:
        max_chars = 40
    if kind == 2:
        allow = {"order": ["eta"], "log": ["level"]}
    if kind == 3:
        keep_recent = max(0, min(keep_recent, len(results)) - 1)
    return once, allow, max_chars, keep_recent, floor


def rich(rng: Random) -> Args:
    """Results with fields beyond the usual ones; some are placeholders, some were pruned."""
    results, allow, max_chars, keep_recent, floor = traced(rng)
    for each in results:
        each.update(rng.choice(({}, {"step": 3}, {"lang": "de"}, {"args": {"ids": [1, {"a": 2}]}})))
        if rng.randint(0, 4) == 4:
            each["placeholder"] = True
    return results, allow, max_chars, keep_recent, floor


def _any(rng: Random, number: int) -> Result:
    kind = rng.randint(0, 5)
    if kind == 0:
        return result(number, rng.choice(SHORT), rng.choice(TOOLS))
    if kind == 1:
        return result(number, record(rng.choice((150, 300, 1))))
    if kind == 2:
        return result(number, log(rng.randint(8, 14)), rng.choice(TOOLS))
    if kind == 3:
        return result(number, record(100, total=rng.choice((9, 0, 150.45))), "search")
    if kind == 4:
        return result(number, record(9, status="in transit, " * rng.randint(9, 14)))
    return result(number, json.dumps([{"status": "sent"}] * rng.randint(1, 12)), rng.choice(TOOLS))


def _allow(rng: Random) -> Allow:
    kinds: tuple[Allow, ...] = (
        ALLOW,
        {"order": ["eta", "status"], "search": ["total"]},
        {"search": ["total", "eta"], "order": ["status"]},
        {},
    )
    return dict(rng.choice(kinds))


def plain(*contents: str) -> Results:
    """Results of `order` with these contents."""
    return [result(number, content) for number, content in enumerate(contents, 1)]
