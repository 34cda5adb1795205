"""Find the seeds again: for each part the first seed whose text has the published token count."""

from collections.abc import Callable
from itertools import count

from generator.conversation import ALLOWLISTS, CALLS, QUESTION
from generator.definitions import definitions
from generator.figures import PUBLISHED
from generator.lookups import old_parcel, product_search
from generator.orders import ORDER_A, ORDER_B, order, raw_order
from generator.policy import policy
from generator.seeds import Seeds
from generator.servicelog import long_log, short_log
from prunelab.pruning import (
    ToolResult,
    apply_field_allowlist,
    apply_length_cap,
    count_tokens,
    placeholder_note,
)
from prunelab.scenario.files import tool_text

MAX_CHARS = 650
LIMIT = 20_000  # seeds to try before giving up
EARLY_TOKENS = 830  # the two early look-ups together


class NoSeedError(RuntimeError):
    """No seed gives a part its figure: its wording must be changed."""


def search(say: Callable[[str], None]) -> Seeds:
    """Return the first seeds that meet all figures together; `say` hears of each one found."""
    seeds: Seeds = {}
    for name, fits in PARTS.items():
        tries = (seed for seed in count() if seed >= LIMIT or fits(seed, seeds))
        if (seed := next(tries)) >= LIMIT:
            raise NoSeedError(
                f"{name}: none of {LIMIT} seeds gives the published count; change its wording"
            )
        seeds[name] = seed
        say(f"{name}: {seed}")
    return seeds


def _order_a(seed: int, _: Seeds) -> bool:
    text = tool_text(order(seed, ORDER_A))
    return (
        count_tokens(text) == PUBLISHED["order A before"]
        and _allowed("lookup_order", text) == PUBLISHED["order A after"]
    )


def _order_a_raw(seed: int, found: Seeds) -> bool:
    record = order(found["order_a"], ORDER_A)
    return count_tokens(tool_text(raw_order(seed, record))) == PUBLISHED["order A raw"]


def _policy(seed: int, _: Seeds) -> bool:
    text = tool_text(policy(seed))
    return (
        count_tokens(text) == PUBLISHED["returns policy before"]
        and _allowed("get_return_policy", text) == PUBLISHED["returns policy after"]
    )


def _log(seed: int, _: Seeds) -> bool:
    text = "\n".join(long_log(seed))
    # The head first: counting the whole log costs a hundred times as much.
    return (
        count_tokens(apply_length_cap(text, "r4", MAX_CHARS)) == PUBLISHED["600-line log after"]
        and "ERROR" not in text[:MAX_CHARS]
        and count_tokens(text) == PUBLISHED["600-line log before"]
    )


def _lookups(seed: int, _: Seeds) -> bool:
    texts = (tool_text(product_search(seed)), tool_text(old_parcel(seed)))
    return sum(map(count_tokens, texts)) == EARLY_TOKENS


def _definitions(seed: int, _: Seeds) -> bool:
    made = definitions(seed)
    return (
        count_tokens(tool_text(made[:3])) == PUBLISHED["3 definitions"]
        and count_tokens(tool_text(made)) == PUBLISHED["8 definitions"]
    )


def _order_b(seed: int, found: Seeds) -> bool:
    """Order B comes last: its length decides the three shares."""
    text = tool_text(order(seed, ORDER_B))
    tokens, short = count_tokens(text), count_tokens("\n".join(short_log(long_log(found["log"]))))
    common = PUBLISHED["order A before"] + PUBLISHED["returns policy before"] + tokens
    window = common + short + count_tokens(QUESTION)
    before = common + PUBLISHED["600-line log before"] + EARLY_TOKENS
    after = (
        PUBLISHED["order A after"]
        + PUBLISHED["returns policy after"]
        + PUBLISHED["600-line log after"]
        + _allowed("lookup_order", text)
        + _early_notes()
    )
    return (
        _share(PUBLISHED["3 definitions"], window) == PUBLISHED["3 definitions, percent of window"]
        and _share(PUBLISHED["8 definitions"], window)
        == PUBLISHED["8 definitions, percent of window"]
        and round(100 * (1 - after / before), 1) == PUBLISHED["HUGE=1 saved, percent"]
    )


PARTS: dict[str, Callable[[int, Seeds], bool]] = {
    "order_a": _order_a,
    "order_a_raw": _order_a_raw,
    "policy": _policy,
    "log": _log,
    "lookups": _lookups,
    "definitions": _definitions,
    "order_b": _order_b,
}


def _allowed(tool: str, text: str) -> int:
    return count_tokens(apply_field_allowlist(text, ALLOWLISTS[tool]))


def _share(definitions_tokens: float, rest: float) -> float:
    return round(100 * definitions_tokens / (definitions_tokens + rest), 1)


def _early_notes() -> int:
    early = [
        ToolResult(ref=call["ref"], tool=call["tool"], args=call["args"], content="")
        for call in CALLS[:2]
    ]
    return sum(count_tokens(placeholder_note(result)) for result in early)
