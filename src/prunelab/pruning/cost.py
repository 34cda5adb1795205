"""What a window costs: an agent sends all of it again at every call.

Sizes are in tokens, prices in dollars per million input tokens. Cache prices are factors of the
input price.
"""

from dataclasses import dataclass

from prunelab.pruning.tokens import count_tokens

MILLION = 1_000_000


@dataclass(frozen=True)
class Prices:
    """What input costs.

    dollars: per million input tokens. read, write: factors of it for tokens that a prefix cache
    serves, and for tokens that enter it. The defaults are Anthropic's list prices of Claude
    Sonnet 4.6 with the five-minute cache, from its pricing page as of 2026; set your own.

    Raises:
        ValueError: a price is negative.
    """

    dollars: float = 3.0
    read: float = 0.1
    write: float = 1.25

    def __post_init__(self) -> None:
        for name in ("dollars", "read", "write"):
            if not getattr(self, name) >= 0:  # NaN is refused too
                raise ValueError(f"{name} is {getattr(self, name)}; use 0 or more")


def window_tokens(base: int, per_step: int, step: int) -> int:
    """Return the window's size at call `step`, counted from 0, when nothing is pruned.

    base: system prompt, tools and question; per_step: what each step adds.

    Raises:
        ValueError: a number is negative.
    """
    if min(base, per_step, step) < 0:
        raise ValueError(f"base {base}, per_step {per_step}, step {step}: use 0 or more")
    return base + per_step * step


def billed_input_tokens(base: int, per_step: int, steps: int) -> int:
    """Return the input tokens of a whole run: the sum of its windows, not the last of them.

    It grows with the square of `steps`, for every call reads again what earlier ones brought.

    Raises:
        ValueError: a number is negative.
    """
    if min(base, per_step, steps) < 0:
        raise ValueError(f"base {base}, per_step {per_step}, steps {steps}: use 0 or more")
    return steps * base + per_step * steps * (steps - 1) // 2


def prefix_kept(before: list[str], after: list[str]) -> int:
    """Return how many tokens of the last prompt a prefix cache can still serve for the next one.

    `before` and `after` hold the messages of each prompt in order. A cache matches from the start
    and message by message: behind the first difference nothing is served, though it be equal.
    """
    kept = 0
    for old, new in zip(before, after, strict=False):
        if old != new:
            break
        kept += count_tokens(old)
    return kept


def break_even_turns(behind: int, cleared: int, read: float = 0.1, write: float = 1.25) -> float:
    """Return after how many turns clearing has paid for the cache that it broke.

    behind: tokens that stand behind the first cleared one; they are written once more, at `write`
    instead of `read`. cleared: tokens that are gone, and need not be read at each later turn.

    Raises:
        ValueError: nothing is cleared, `read` is not above 0, or another number is negative.
    """
    if cleared <= 0 or read <= 0:
        raise ValueError(f"cleared {cleared}, read {read}: use more than 0")
    if behind < 0 or write < 0:
        raise ValueError(f"behind {behind}, write {write}: use 0 or more")
    return max(write - read, 0) / read * behind / cleared


def cost(fresh: int = 0, *, read: int = 0, written: int = 0, prices: Prices | None = None) -> float:
    """Return the dollars for input tokens: fresh ones, and those read from or written to a cache.

    Raises:
        ValueError: a number of tokens is negative.
    """
    if min(fresh, read, written) < 0:
        raise ValueError(f"fresh {fresh}, read {read}, written {written}: use 0 or more tokens")
    prices = prices or Prices()
    weighed = fresh + read * prices.read + written * prices.write
    return weighed * prices.dollars / MILLION
