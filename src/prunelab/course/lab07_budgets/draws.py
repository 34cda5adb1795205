"""Inputs for the checks of `bound_result`: (spec, raw, store, count_tokens)."""

from base64 import b64encode
from random import Random
from typing import Any

from prunelab.grading import GIVEN_COUNT_TOKENS, GIVEN_STORE, GivenFunction, GivenStore
from prunelab.pruning import count_tokens

from .made_up import (
    chinese,
    emoji,
    error_in_the_middle,
    log,
    numbers,
    orders,
    prose,
    record,
    rows,
    uneven,
)

Args = tuple[dict[str, Any], str, GivenStore, GivenFunction]
USED = GivenStore({"r1": "an older result", "r2": "another one"})
BROKEN = (
    GivenStore(fails=OSError("no space left\non device")),
    GivenStore(fails=RuntimeError("bucket is read-only")),
    GivenStore(fails=KeyError("bucket")),
)
BUDGETS = (100, 120, 150, 200)


def args(raw: str, budget: int, store: GivenStore = GIVEN_STORE, **more: Any) -> Args:
    """The arguments for a tool with this budget; `more` are further fields of its spec."""
    return {"name": "get_result", "budget": budget, **more}, raw, store, GIVEN_COUNT_TOKENS


def long(rng: Random) -> Args:
    """A log or a document over its budget; the store has minted refs before, or not."""
    raw = rng.choice([log, prose])(rng, rng.randint(30, 60))
    return args(raw, rng.choice(BUDGETS), rng.choice([GIVEN_STORE, USED]))


def thousands(rng: Random) -> Args:
    """So many tokens that a comma stands in their number."""
    return args(log(rng, 80), 200)


def any_size(rng: Random) -> Args:
    """A result over the budget or within it."""
    raw = rng.choice([log, prose, chinese])(rng, rng.choice([2, 4, 40]))
    return args(raw, rng.choice(BUDGETS), rng.choice([GIVEN_STORE, USED]))


def within(rng: Random) -> Args:
    """A result within its budget, often exactly."""
    raw = rng.choice([log, prose, orders, chinese])(rng, rng.randint(8, 14))
    tokens = max(100, count_tokens(raw))
    return args(raw, tokens + rng.choice([0, 0, 0, 1, 40]))


def dense(rng: Random) -> Args:
    """Few characters a token, or many tokens at the ends, which is where a document is kept."""
    make = rng.choice([chinese, emoji, numbers, uneven, base64])
    parts = rng.randint(30, 60) * (3 if make is emoji else 1)
    return args(make(rng, parts), rng.choice(BUDGETS))


def base64(rng: Random, parts: int) -> str:
    """A JSON text that holds base64 in lines; each of them is a text, too short to be left out."""
    lines = [b64encode(rng.randbytes(60)).decode() for _ in range(parts // 3)]
    return "Certificate chain:\n" + "\n".join(f"{line} ." for line in lines)


def json_text(rng: Random) -> Args:
    """A list, a wrapped list or a record, over its budget."""
    raw = rng.choice([orders, record])(rng, rng.randint(20, 40))
    return args(raw, rng.choice(BUDGETS))


def shaped(rng: Random) -> Args:
    """A result that is not what it looks like: only the spec knows its shape, or its fields."""
    return rng.choice([hidden_error, hidden_list, projected, projected_though_it_fits])(rng)


def hidden_error(rng: Random) -> Args:
    return args(error_in_the_middle(rng), 150, shape="diagnostic")


def hidden_list(rng: Random) -> Args:
    return args(rows(rng, 60), 150, shape="list")


def projected(rng: Random) -> Args:
    return args(record(rng, 30), 150, shape="record", fields=["id", "note"])


def projected_though_it_fits(rng: Random) -> Args:
    return args(record(rng, 6), 150, shape="record", fields=["id", "note"])


def broken_store(rng: Random) -> Args:
    raw = rng.choice([log, prose])(rng, rng.choice([3, 40]))
    return args(raw, rng.choice(BUDGETS), rng.choice(BROKEN))


def own_notice(rng: Random) -> Args:
    """A tool's output that holds a notice such as ours: a transcript, or someone who imitates."""
    notice = "[truncated: 12,727 tokens produced, 280 shown. full result id=r1]"
    raw = prose(rng, rng.choice([2, 40]))
    raw = rng.choice([f"{raw}\n{notice}", f"{notice}\n{raw}"])
    return args(raw, rng.choice(BUDGETS))


def short_and_dear(rng: Random) -> Args:
    """So few characters, and so many tokens, that a notice may be longer than all of it."""
    return rng.choice([dear, dear, short_record])(rng)


def dear(rng: Random) -> Args:
    """Just over 100 tokens, in about as many characters as a notice has."""
    raw = emoji(rng, 10)
    while count_tokens(raw) <= 100:
        raw += emoji(rng, 1)
    return args(raw, 100)


def short_record(_rng: Random) -> Args:
    """Within the budget, projected, and shorter than any notice."""
    raw = '{"id": "A-1", "note": "", "x": 1}'
    return args(raw, 100, shape="record", fields=["id", "note"])


def small_budget(rng: Random) -> Args:
    make = rng.choice([log, prose])
    return args(make(rng, rng.choice([1, 30])), rng.choice([99, 1, 0, -100]))
