"""Inputs for the checks of `first_items`: (content, ref, max_chars)."""

import json
from random import Random

from prunelab.pruning.shapes import first_items

Args = tuple[str, str, int]

REFS = ("r4", "r1", "r12", "rs_91f")
STATUSES = ("shipped", "packed", "delivered")
ODD: tuple[object, ...] = (
    None,
    0,
    False,
    "",
    [],
    {},
    "签收",
    "第一印象",
    "é",
    2**60,
    1.5,
    {"签": None},
    [None, 0],
)
NO_LISTS = (
    '{"orders": [1, 2, 3], "page": 1}', "Order not found", '"text"', "42", "[1, 2", "null", "",
    '{"error": "rate_limited", "items": []}', "09:00 GET /cart 200", "[1], [2]",
)  # fmt: skip


def rows(rng: Random) -> Args:
    """A few orders and a cap that some of them fit."""
    items = _orders(rng, rng.randint(5, 9))
    content = json.dumps(items)
    return content, rng.choice(REFS), rng.randint(200, len(content) - 40)


def edge(rng: Random) -> Args:
    """A cap at which the last item just fits, or just does not."""
    content, ref, max_chars = rows(rng)
    exact = len(first_items(content, ref, max_chars))
    return content, ref, min(len(content) - 1, max(200, exact + rng.choice([0, 0, 1, -1])))


def many(rng: Random) -> Args:
    """So many items that their counts have two digits and more."""
    content = json.dumps([rng.randint(0, 9) for _ in range(rng.randint(60, 400))])
    return content, rng.choice(REFS), rng.randint(80, len(content) - 1)


def within(rng: Random) -> Args:
    """A list that fits, often exactly."""
    content = json.dumps(_orders(rng, rng.randint(0, 4)), indent=rng.choice([None, None, 2]))
    return content, rng.choice(REFS), len(content) + rng.choice([0, 0, 1, 100])


def no_list(rng: Random) -> Args:
    """JSON that is no array, or no JSON; longer than the cap."""
    content = rng.choice(NO_LISTS)
    content += rng.choice(["", " ", "\n"]) * (rng.randint(0, 9) if content else 0)
    return content, rng.choice(REFS), rng.randint(0, max(0, len(content) - 1))


def odd(rng: Random) -> Args:
    """Items that are null, false, empty, Chinese."""
    items = [rng.choice(ODD) for _ in range(rng.randint(30, 60))]
    content = json.dumps(items, ensure_ascii=False)
    return content, rng.choice(REFS), rng.randint(80, max(81, len(content) - 1))


def tight(rng: Random) -> Args:
    """Not one item fits, or the form around them costs more than it saves."""
    items = _orders(rng, rng.choice([1, 1, 2, 6]))
    if rng.randint(0, 1):
        items = list(range(rng.randint(1, 20)))
    content = json.dumps(items)
    return content, rng.choice(REFS), rng.randint(0, max(0, min(60, len(content) - 1)))


def negative(rng: Random) -> Args:
    content, ref, _ = rows(rng)
    return rng.choice([content, "[]", "no list"]), ref, -rng.choice([1, 2, 10, 650])


def _orders(rng: Random, count: int) -> list[object]:
    return [
        {"id": f"ORD-{1000 + number}", "status": rng.choice(STATUSES), "total": rng.randint(0, 900)}
        for number in range(count)
    ]
