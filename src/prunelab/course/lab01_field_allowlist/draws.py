"""Inputs for the checks of lab 01: one function a kind, from a seeded random.Random.

Each returns (content, allow). The same functions serve Hypothesis, which shrinks the random
choices: so in every choice the plainest comes first.
"""

import json
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

Args = tuple[str, list[str]]

TRACE = "_dropped_fields"
# "id" is in "paid", and "address.city" is a name like any other
NAMES = ("id", "status", "total", "eta", "paid", "items", "note", "address.city", "订单")
PLAIN: tuple[Any, ...] = (1, "new", 42.5, True, ["a"], {"id": 2}, "19 March", [{"status": "x"}])
FALSY: tuple[Any, ...] = (0, False, None, "", [], {}, 0.0)
EXACT: tuple[Any, ...] = (2**53 + 1, -(10**20), 10**30, 0.1, 1e-7)
CHINESE = ("第一印象", "已签收", "退货期为三十天", "上海市浦东新区")
NOT_OBJECTS = (
    "", "ok", "[1]", "42", "null", '"status"', "true", '{"status": 1', "{'status': 1}",
    '[{"status": 1}]', '{"status": 1} {"status": 2}', "Order not found", '{"status": 1,}',
)  # fmt: skip


def shrinking(draw: Callable[[Random], Args]) -> "Callable[[], SearchStrategy[Args]]":
    """Make a strategy of a draw: Hypothesis plays the random.Random and shrinks its choices."""

    def strategy() -> "SearchStrategy[Args]":
        from hypothesis import strategies  # 0.3 s, needed only once an answer has failed

        return strategies.randoms(use_true_random=False).map(draw)

    return strategy


def plain(rng: Random) -> Args:
    """Some fields allowed, some not; every allowed one exists and holds something."""
    names = rng.sample(NAMES, rng.randint(2, 6))
    allow = rng.sample(names, rng.randint(1, len(names) - 1))
    return _text(rng, {name: rng.choice(PLAIN) for name in names}), allow


def absent(rng: Random) -> Args:
    """The allowlist also names fields that the record lacks."""
    names = rng.sample(NAMES, rng.randint(2, 7))
    there = names[: rng.randint(1, len(names) - 1)]
    allow = rng.sample(names, len(names))
    return _text(rng, {name: rng.choice(PLAIN) for name in there}), allow


def values(rng: Random) -> Args:
    """Empty values, big integers and repeated keys among the allowed fields."""
    names = rng.sample(NAMES, rng.randint(2, 5))
    record = {name: rng.choice(FALSY + EXACT) for name in names}
    content = _text(rng, record)
    if rng.randint(0, 3) == 3:
        again = json.dumps(rng.choice(names), ensure_ascii=False)
        content = f"{content.rstrip().removesuffix('}')}, {again}: {rng.randint(1, 9)}}}"
    return content, rng.sample(names, rng.randint(1, len(names)))


def order(rng: Random) -> Args:
    """The allowlist in another order than the record, at times with a name twice."""
    names = rng.sample(NAMES, rng.randint(2, 6))
    allow = rng.sample(names, rng.randint(2, len(names)))
    if rng.randint(0, 1):
        allow.insert(rng.randint(0, len(allow)), rng.choice(allow))
    return _text(rng, {name: rng.choice(PLAIN) for name in names}), allow


def trace(rng: Random) -> Args:
    """Fields left out, from none to all but one."""
    names = rng.sample(NAMES, rng.randint(1, 7))
    allow = rng.sample(names, rng.randint(1, len(names)))
    return _text(rng, {name: rng.choice(PLAIN) for name in names}), allow


def second_pass(rng: Random) -> Args:
    """An earlier pass left its trace, or the service has a field of that name."""
    names = rng.sample(NAMES, rng.randint(2, 7))
    cut = rng.randint(1, len(names) - 1)
    there, gone = names[:cut], names[cut:]
    record = {name: rng.choice(PLAIN) for name in there}
    allow = rng.sample(there, rng.randint(1, len(there)))
    kind = rng.randint(0, 4)
    if kind == 4:  # no trace: a field of the service's own
        fields = [*record.items()]
        fields.insert(rng.randint(0, len(fields)), (TRACE, rng.choice([3, "none", [1], None])))
        return _text(rng, dict(fields)), allow
    if kind == 3:  # the tool sent a field again that an earlier pass left out
        record[gone[0]] = rng.choice(PLAIN)
    if kind == 2:
        allow.insert(rng.randint(0, len(allow)), TRACE)
    return _text(rng, {**record, TRACE: gone}), allow


def not_an_object(rng: Random) -> Args:
    """Text that is no JSON, JSON that is no object, and records cut short."""
    allow = rng.sample(NAMES, rng.randint(1, 4))
    if rng.randint(0, 1):
        content = json.dumps({name: rng.choice(PLAIN) for name in allow}, ensure_ascii=False)
        return content[: rng.randint(1, len(content) - 1)], allow
    return rng.choice(NOT_OBJECTS), ["status", *allow]


def not_a_number(rng: Random) -> Args:
    """NaN or Infinity somewhere: at the top or deep, allowed or not; at times only as a word."""
    names = rng.sample(NAMES, rng.randint(2, 5))
    record: dict[str, Any] = {name: rng.choice(PLAIN) for name in names}
    odd = rng.choice([float("nan"), float("inf"), float("-inf"), "NaN", "-Infinity"])
    record[rng.choice(names)] = rng.choice([odd, [odd], {"rate": odd}, [{"rate": [1, odd]}]])
    return _text(rng, record), rng.sample(names, rng.randint(1, len(names)))


def no_match(rng: Random) -> Args:
    """Errors, wrapped records and other objects of which nothing is allowed."""
    names = rng.sample(NAMES, rng.randint(1, 6))
    inside = rng.randint(0, len(names) - 1)
    record: dict[str, Any] = {name: rng.choice(PLAIN + FALSY) for name in names[:inside]}
    allow = names[inside:]
    if rng.randint(0, 1):
        record = {"data": {name: rng.choice(PLAIN) for name in allow}}
    return _text(rng, record), allow


def chinese(rng: Random) -> Args:
    """Text beyond ASCII, also in names."""
    names = rng.sample(NAMES, rng.randint(1, 5))
    record = {name: rng.choice([*CHINESE, 1, {"city": "上海"}]) for name in names}
    return _text(rng, record), rng.sample(names, rng.randint(1, len(names)))


def _text(rng: Random, record: dict[str, Any]) -> str:
    """Write the record as JSON, in one of the ways in which services do."""
    indent = rng.choice([None, None, 2])
    return json.dumps(record, indent=indent, ensure_ascii=rng.choice([False, True]))
