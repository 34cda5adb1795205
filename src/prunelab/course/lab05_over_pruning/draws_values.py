"""Inputs for the checks of `fact_survives`: one function a kind, from a seeded random.Random.

Each returns (value, texts). The plainest choice comes first, so that Hypothesis shrinks to it.
"""

import json
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

Args = tuple[Any, list[str]]

NUMBERS: tuple[Any, ...] = (42, 30, 7, 150.45, -42, 93.9)
WORDS: tuple[Any, ...] = ("shipped", "19 March", "ORD-7741", "delivered", "EU 42")
AROUND = (
    ("", ""),
    ("it is ", " now"),
    ("", " it is"),
    ("(", ")"),
    ("total: ", ", paid"),
    ("x=", "."),
    ("\n", "\n"),
)
FALSY: tuple[Any, ...] = (0, False, None)


def shrinking(draw: Callable[[Random], Args]) -> "Callable[[], SearchStrategy[Args]]":
    """Make a strategy of a draw: Hypothesis plays the random.Random and shrinks its choices."""

    def strategy() -> "SearchStrategy[Args]":
        from hypothesis import strategies  # 0.3 s, needed only once an answer has failed

        return strategies.randoms(use_true_random=False).map(draw)

    return strategy


def said(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def alone(rng: Random) -> Args:
    """The value stands alone in a plain text, at times in cut JSON or a bare JSON string."""
    value = rng.choice(rng.choice((WORDS, NUMBERS, (True,))))
    before, after = rng.choice(AROUND)
    if rng.randint(0, 4) == 4:
        cut = json.dumps({"id": 5, "value": value, "rest": "x" * 20}, indent=2)[:-9]
        return value, [f"{cut}\n…[truncated 9 characters"]
    text = f"{before}{said(value)}{after}"
    if before.isprintable() and rng.randint(0, 3) == 3:
        return rng.choice((value, said(value))), [f'"{text}"']  # JSON, but no object or list
    return value, [text]


def part(rng: Random) -> Args:
    """The value's characters stand there as a part of something longer."""
    if rng.randint(0, 1) == 0:
        number = str(rng.choice((42, 30, 7)))
        longer = rng.choice(
            ("1{}9", "{}.5", "1.{}", "{},5", "1,{}", "-{}", "{}0", "1{}", "{}ms", "v{}", "{}_a")
        )
        return int(number), [f"it is {longer.format(number)} now"]
    word = rng.choice(("ship", "19 March", "eta", "ok"))
    longer = rng.choice(("{}ped", "re{}", "{}s", "1{}", "{}_at", "_{}"))
    return word, [f"it is {longer.format(word)} now"]


def somewhere(rng: Random) -> Args:
    """The value is one of a JSON text's values, at some depth, written in one way or another."""
    value = rng.choice(rng.choice((NUMBERS, WORDS, (True,))))
    document: Any = {"a": value, "b": "x"}
    for _ in range(rng.randint(0, 3)):
        document = rng.choice(({"in": document, "n": 5}, [5, document], {"l": [document]}))
    indent = rng.choice((None, 2))
    text = json.dumps(document, indent=indent, separators=rng.choice((None, (",", ":"))))
    if value == 150.45 and rng.randint(0, 1):
        text = text.replace("150.45", "150.450")
    return value, [text]


def unlike(rng: Random) -> Args:
    """A JSON text holds what looks like the value and is another one."""
    value, other = rng.choice(
        (
            (42, "42"),
            ("42", 42),
            (1, True),
            (True, 1),
            (0, False),
            (False, 0),
            (None, "null"),
            ("null", None),
            (42, "42 pieces"),
            ("shipped", "not shipped"),
            (None, ""),
            (0, ""),
            (False, None),
            ("shipped", "Shipped"),
        )
    )
    document: Any = {"a": other}
    if rng.randint(0, 1):
        document = [{"b": [other]}]
    return value, [json.dumps(document)]


def named(rng: Random) -> Args:
    """The value is only the name of a field, or what `_dropped_fields` lists."""
    name = rng.choice(("eta", "total", "status"))
    document: Any = rng.choice(
        ({"_dropped_fields": [name]}, {name: 5}, {"a": {name: {"b": 5}}}, [{name: None}])
    )
    if rng.randint(0, 1):
        document = {"id": 5, "_dropped_fields": ["audit", name], "order": document}
    return name, [json.dumps(document)]


def many(rng: Random) -> Args:
    """Several texts, of which one or none holds the value; halves of it do not count."""
    texts = [
        rng.choice(("nothing", "{}", "", "it is 43 now", '{"a": 5}', "[]", "19")) for _ in "ab"
    ]
    if rng.randint(0, 1):
        value: Any = rng.choice(("19 March", 42))
        holds = rng.choice(("it is 42 now, 19 March", json.dumps({"day": "19 March", "n": 42})))
        texts.insert(rng.randint(0, 2), holds)
        return value, texts
    halves = rng.choice((["on 19", "March"], ["on 19 ", "March"], ["{", '"a": "19 March'[:9]]))
    return "19 March", rng.choice(([], halves, texts, [*halves, *texts]))


def falsy(rng: Random) -> Args:
    """0, false and null are values; they stand there, or they do not."""
    value = rng.choice(FALSY)
    if rng.randint(0, 2) == 2:
        return value, [rng.choice((f"it is {said(value)} now", "it is 5 now"))]
    there = rng.choice(({"a": value}, [5, value], {"b": [{"c": value}]}))
    return value, [json.dumps(rng.choice((there, {"a": 5})))]
