"""A run of an agent, call by call: its windows and its bill under four ways to prune.

A simulation: each result has the same size, the cache never expires, and only input is counted.
Other settings can turn its conclusion round, so every one is a parameter.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from prunelab.pruning.cost import Prices, cost

Way = Literal["raw", "capped", "cleared one by one", "cleared in batches"]
WAYS: tuple[Way, ...] = ("raw", "capped", "cleared one by one", "cleared in batches")

# A piece of the prompt as a cache sees it: which text it is, and its tokens.
Piece = tuple[str, int]
# How many tokens of the next prompt the cache can serve, given the last one.
Served = Callable[[Sequence[Piece], Sequence[Piece]], int]


@dataclass(frozen=True)
class RunSettings:
    """The run's numbers, all in tokens but `steps`, `keep_recent` and `batch`.

    base: system prompt, tools and question. per_step: a raw result. cap: a result bounded at the
    tool boundary. note: what stands where a result was cleared. keep_recent: results that late
    clearing leaves. batch: how many results must be due before a batch is cleared.

    Raises:
        ValueError: a number is negative, or `batch` is 0.
    """

    base: int = 5_000
    per_step: int = 2_000
    steps: int = 50
    cap: int = 500
    note: int = 40
    keep_recent: int = 3
    batch: int = 10
    prices: Prices = field(default_factory=Prices)

    def __post_init__(self) -> None:
        least = {"base": 0, "per_step": 0, "steps": 0, "cap": 0, "note": 0, "keep_recent": 0}
        for name, lowest in {**least, "batch": 1}.items():
            if getattr(self, name) < lowest:
                raise ValueError(f"{name} is {getattr(self, name)}; use {lowest} or more")


@dataclass(frozen=True)
class CallCost:
    """One call of the model: its window, and what of it the cache served or took in (tokens).

    dollars: with the cache. dollars_uncached: all of the window at the plain price.
    """

    step: int
    window: int
    read: int
    written: int
    dollars: float
    dollars_uncached: float


def served_tokens(last: Sequence[Piece], prompt: Sequence[Piece]) -> int:
    """Return the tokens of the pieces before the first that differs."""
    tokens = 0
    for old, new in zip(last, prompt, strict=False):
        if old != new:
            break
        tokens += new[1]
    return tokens


def simulate(
    way: Way, settings: RunSettings | None = None, *, served: Served = served_tokens
) -> list[CallCost]:
    """Return the calls of one run, the first of which has no result in its window yet.

    `served` says what the cache can serve; another one stands for another cache.

    Raises:
        ValueError: `way` is none of `WAYS`.
    """
    if way not in WAYS:
        raise ValueError(f"way is {way!r}; use one of {', '.join(map(repr, WAYS))}")
    settings = settings or RunSettings()
    clear = _clearing(way, settings)
    results: list[Piece] = []
    last: list[Piece] = []
    calls: list[CallCost] = []
    for step in range(settings.steps):
        clear(results)
        prompt = [("base", settings.base), *results]
        calls.append(_call(step, served(last, prompt), prompt, settings.prices))
        last = prompt
        size = min(settings.cap, settings.per_step) if way == "capped" else settings.per_step
        results.append((f"result {step}", size))
    return calls


def _clearing(way: Way, settings: RunSettings) -> Callable[[list[Piece]], None]:
    """Return what changes the results before a call: nothing, the oldest due, or a full batch."""
    due_at_least = {"cleared one by one": 1, "cleared in batches": settings.batch}.get(way)

    def clear(results: list[Piece]) -> None:
        if due_at_least is None:
            return
        first_kept = max(len(results) - settings.keep_recent, 0)
        due = [at for at in range(first_kept) if results[at][1] > settings.note]
        if len(due) >= due_at_least:
            for at in due:
                results[at] = (f"note of {results[at][0]}", settings.note)

    return clear


def _call(step: int, read: int, prompt: Sequence[Piece], prices: Prices) -> CallCost:
    window = sum(tokens for _, tokens in prompt)
    written = window - read
    with_cache = cost(read=read, written=written, prices=prices)
    return CallCost(step, window, read, written, with_cache, cost(window, prices=prices))
