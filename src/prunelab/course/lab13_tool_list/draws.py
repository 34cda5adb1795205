"""Inputs for the checks of `attach_tools`: one function a kind, from a seeded random.Random.

The same functions serve Hypothesis, which shrinks the random choices: so in every choice the
plainest comes first.
"""

from random import Random
from typing import Any

Tool = dict[str, Any]
Usage = dict[str, dict[str, int]]
AttachArgs = tuple[list[Tool], Usage, str | None, list[str]]

NAMES = ("check_stock", "escalate", "get_order", "refund", "search", "track")
TASK, OTHERS = "returns", ("delivery", "shopping")
UNSEEN = (None, "gifts", "complaint")


def tool(name: str) -> Tool:
    schema = {"type": "object", "properties": {"id": {"type": "string"}}, "required": ["id"]}
    return {"name": name, "description": f"What {name} does.", "input_schema": schema}


def some(usage: Usage, task: str | None = TASK, always: tuple[str, ...] = ()) -> AttachArgs:
    """The tools that the usage names, in its order."""
    return [tool(name) for name in usage], usage, task, list(always)


def known(rng: Random) -> AttachArgs:
    """A class that many runs had; some tools were called by it, some by others alone."""
    names = _names(rng, 2)
    usage = {
        name: rng.choice((_often(rng, TASK), {OTHERS[0]: rng.randint(1, 9)})) for name in names
    }
    usage[names[0]], usage[names[-1]] = _often(rng, TASK), _often(rng, rng.choice(OTHERS))
    return some(usage)


def uncalled(rng: Random) -> AttachArgs:
    """Some tools were called by no run: no entry, an empty one, or one of zeros."""
    names = _names(rng, 2)
    usage = {name: _often(rng, TASK) for name in names}
    tools = [tool(name) for name in names]
    nothing: tuple[dict[str, int] | None, ...] = ({}, None, {TASK: 0}, {TASK: 0, OTHERS[0]: 0})
    for name in names[1:]:
        entry = rng.choice(nothing)
        if entry is None:
            del usage[name]
        else:
            usage[name] = dict(entry)
    return tools, usage, TASK, []


def few_calls(rng: Random) -> AttachArgs:
    """A known class whose runs called each tool at most nine times, some not at all."""
    names = _names(rng, 2)
    usage = {name: {TASK: rng.randint(1, 9)} for name in names}
    for name in names[1:]:
        usage[name] |= {OTHERS[0]: rng.randint(1, 3)} if rng.randint(0, 1) else {}
    return some(usage)


def with_always(rng: Random) -> AttachArgs:
    """Names in `always`: of tools that were called or not, and at times of none that is there."""
    tools, usage, _, _ = known(rng)
    names = [each["name"] for each in tools]
    usage[names[-1]] = rng.choice(({}, {OTHERS[1]: 3}))
    always = [names[-1], *rng.choice(([], [names[0]], ["no_such_tool"]))]
    rng.shuffle(always)
    return tools, usage, rng.choice((TASK, *UNSEEN)), always


def unseen_class(rng: Random) -> AttachArgs:
    """No class, or one that no run had; calls in all around ten, in one class or two."""
    usage: Usage = {}
    for name in _names(rng, 3):
        total = rng.choice((10, 9, 0, 1, 11, 30))
        first = rng.choice((total, rng.randint(0, total)))
        usage[name] = {TASK: first, OTHERS[0]: total - first}
    return some(usage, rng.choice(UNSEEN))


def in_any_order(rng: Random) -> AttachArgs:
    """Tools that stay. Every order but the alphabet's is told apart from every other one."""
    names = _names(rng, 3)[:4]
    counts = dict(zip([names[0], *reversed(names[1:])], (40, 30, 20, 12), strict=False))
    usage = {name: {TASK: counts[name]} for name in (*names[1:], names[0])}
    return some(usage, rng.choice((TASK, None)), (names[-1],))


def to_be_left_alone(rng: Random) -> AttachArgs:
    """Tools from z to a, some of them without calls, and some always attached."""
    tools, usage, task, always = with_always(rng)
    return tools[::-1], usage, task, always


def _names(rng: Random, least: int) -> list[str]:
    """Names in the order of the alphabet."""
    return sorted(rng.sample(NAMES, rng.randint(least, len(NAMES) - 1)))


def _often(rng: Random, kind: str) -> dict[str, int]:
    return {kind: rng.randint(10, 40)}
