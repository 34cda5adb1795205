"""Inputs for the checks of lab 16: one function a kind, from a seeded random.Random.

The same functions serve Hypothesis, which shrinks the random choices: so in every choice the
plainest comes first.
"""

import json
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

Result = dict[str, Any]
Call = tuple[dict[str, Any], Any]  # arguments, content
FindArgs = tuple[list[Result], str]

IDS = ("ORD-7741", "CUS-5821", "SKU-204", "PAY-66105", "RET-2081")
TOOLS = ("get_order", "find_customer", "get_stock", "search_help")
FIELDS = ("order_id", "customer", "sku", "payment", "parcel")
QUESTION = "Where is my parcel?"


def shrinking(draw: Callable[[Random], Any]) -> "Callable[[], SearchStrategy[Any]]":
    """Make a strategy of a draw: Hypothesis plays the random.Random and shrinks its choices."""

    def strategy() -> "SearchStrategy[Any]":
        from hypothesis import strategies  # 0.3 s, needed only once an answer has failed

        return strategies.randoms(use_true_random=False).map(draw)

    return strategy


def run(*steps: list[Call]) -> list[Result]:
    """Results of steps, each a list of (arguments, content); refs and tools by their number."""
    results: list[Result] = []
    for step, calls in enumerate(steps, 1):
        for args, content in calls:
            number = len(results)
            text = content if isinstance(content, str) else json.dumps(content)
            results.append(
                {
                    "ref": f"r{number + 1}",
                    "tool": TOOLS[number % len(TOOLS)],
                    "args": args,
                    "content": text,
                    "step": step,
                }
            )
    return results


def one(value: Any, args: dict[str, Any] | None = None, said: str = QUESTION) -> FindArgs:
    """A value that the first result holds and that the second call passes on."""
    return run([({}, {"found": value})], [({"id": value} if args is None else args, "done")]), said


def passes_on(rng: Random) -> FindArgs:
    """Ids of one result each, some of them passed on, each once and a step or more later."""
    ids = _some_ids(rng, 2)
    steps: list[list[Call]] = [[({}, _record(rng, each))] for each in ids]
    used = rng.sample(ids, rng.randint(1, len(ids)))
    steps += [[({"id": each, "language": "de"}, "done")] for each in used]
    return run(*steps), QUESTION


def lookalikes(rng: Random) -> FindArgs:
    """Values that are ids, and values that only look like one, all of them passed on."""
    ids: list[Any] = [rng.choice(("A-11", "B7-X", "2026")), rng.choice((4711, 90412))]
    others: list[Any] = [
        rng.choice(("blue", "status", "dhl-express")),
        rng.choice(("a1", "x", "b-2")),
        rng.choice((12, 7, 365)),
        rng.choice(("5 items", "aisle 12", "A-11 B-22")),
        rng.choice((12.75, 0.125)),
        rng.choice((True, None)),
    ]
    chosen = [*ids, *rng.sample(others, rng.randint(2, len(others)))]
    rng.shuffle(chosen)
    values = {f"v{at}": value for at, value in enumerate(chosen)}
    return run([({}, values)], [(dict(values), "done")]), QUESTION


def nested(rng: Random) -> FindArgs:
    """Ids inside lists and objects of the arguments, in another order than by name."""
    ids = _some_ids(rng, 3)
    rng.shuffle(ids)
    inner = rng.choice(
        (
            {"items": [{"id": ids[0]}, {"id": ids[1]}], "last": {"id": ids[2]}},
            {"order": {"lines": [ids[0], ids[1]]}, "more": [[ids[2]]]},
            {"z": [ids[0]], "a": {"z": ids[1], "a": [ids[2]]}},
        )
    )
    return run([({}, {"found": sorted(ids)})], [(inner, "done")]), QUESTION


def needless(rng: Random) -> FindArgs:
    """Ids that the user said, or that an earlier call had: no result is needed for them."""
    first, second, third, *_ = rng.sample(IDS, 4)
    results = run(
        [({"id": third}, {"found": [first, second, third]})],
        [({"id": second}, "done")],
        [({rng.choice(("id", "again")): second}, "done")],
        [({"id": third, "order": first}, "done")],
    )
    return results, rng.choice((f"Where is {first}?", f"{first}, please."))


def sources(rng: Random) -> FindArgs:
    """An id in several results: of earlier steps, of the call's own step, and of later ones."""
    value = rng.choice(IDS)
    earlier: list[list[Call]] = [[({}, _record(rng, value))] for _ in range(rng.randint(2, 3))]
    beside: list[Call] = [({}, f"{value} was seen"), ({"id": value}, "done")]
    rng.shuffle(beside)
    return run(*earlier, beside, [({}, {"again": value})]), QUESTION


def made_up(rng: Random) -> FindArgs:
    """Ids that stand in no earlier result, or only as a part of a longer one."""
    value, other = rng.sample(IDS, 2)
    longer = rng.choice((f"{value}99", f"X{value}", f"{value}a"))
    content = rng.choice((f"see {longer} there", {"found": longer}, "nothing"))
    last: Call = ({"id": value, "order": other}, {"id": value})
    return run([({}, content)], [({}, {"found": other})], [last]), QUESTION


def _some_ids(rng: Random, least: int) -> list[str]:
    return rng.sample(IDS, rng.randint(least, len(IDS) - 1))


def _record(rng: Random, value: str) -> Any:
    """A result that holds the id once, as JSON or as a text."""
    return rng.choice(
        (
            {rng.choice(FIELDS): value, "status": "sent"},
            {"rows": [{"id": value}]},
            f"found: {value}, ready to ship",
        )
    )
