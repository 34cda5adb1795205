"""Inputs for the checks of `policy_for`: results of some tools, and when facts are needed."""

from random import Random
from typing import Any

Result = dict[str, Any]
Fact = dict[str, Any]
PolicyArgs = tuple[list[Result], list[Fact]]

TOOLS = ("get_order", "find_customer", "get_stock")
NAMES = ("status", "eta", "items", "address", "total")


def results_of(*tools: str) -> list[Result]:
    return [
        {"ref": f"r{at}", "tool": tool, "args": {}, "content": "{}", "step": at}
        for at, tool in enumerate(tools, 1)
    ]


def fact(ref: str, path: list[Any] | None, at: int) -> Fact:
    return {"ref": ref, "path": path, "at": at}


def far_and_near(rng: Random) -> PolicyArgs:
    """Facts that are needed at different times; the farthest stands anywhere among them."""
    results = _some_results(rng, 4)
    facts = []
    for _ in range(rng.randint(2, 4)):
        place = rng.randint(0, len(results) - 2)
        at = rng.randint(place + 1, len(results))
        facts.append(fact(f"r{place + 1}", [NAMES[0]], at))
    return results, facts


def fields(rng: Random) -> PolicyArgs:
    """Facts in records of several tools: some in one field, some deep inside one."""
    results = results_of(*TOOLS, *TOOLS)
    facts = []
    for _ in range(rng.randint(3, 6)):
        place = rng.randint(0, len(results) - 1)
        deeper = rng.choice(([], [0], [0, "sku"], ["city"]))
        facts.append(fact(f"r{place + 1}", [rng.choice(NAMES[::-1]), *deeper], len(results)))
    return results, facts


def barred(rng: Random) -> PolicyArgs:
    """Facts of which one stands in a text or in a list, before or behind others of its tool."""
    results = results_of(TOOLS[0], TOOLS[0], TOOLS[1])
    inside = [fact("r1", [rng.choice(NAMES)], 3), fact("r2", [rng.choice(NAMES)], 3)]
    outside = fact(rng.choice(("r1", "r2")), rng.choice((None, [0, "id"], [1])), 3)
    facts = [*inside[: rng.randint(0, 2)], outside]
    facts += [fact("r3", [rng.choice(NAMES)], 3)]
    if rng.randint(0, 1):
        facts.append(inside[0])
    return results, facts


def nothing(rng: Random) -> PolicyArgs:
    """No facts."""
    return _some_results(rng, 1), []


def any_facts(rng: Random) -> PolicyArgs:
    """Facts of any kind, the nearest first."""
    results, facts = fields(rng)
    more = far_and_near(rng)[1]
    return results, [*facts, *more, fact("r1", None, len(results))]


def _some_results(rng: Random, least: int) -> list[Result]:
    return results_of(*(rng.choice(TOOLS) for _ in range(rng.randint(least, 7))))
