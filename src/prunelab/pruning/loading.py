"""What it costs to bring material into a run: in the prompt from the start, or loaded at need.

A simulation. Output is not counted, the cache never expires within a run, and the rest of the
window stays as large as it is. Other settings move its conclusions, so every one is a parameter.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random

from prunelab.pruning.cost import Prices


@dataclass(frozen=True)
class LoadSettings:
    """The run around the material.

    base: tokens of the window besides the material. turns: calls of the model without any load.
    call: tokens of a call that loads something, and of the frame of its result. round_trip:
    seconds of a call. reading: tokens that the model reads in a second where no cache serves them.
    warm: a run before this one has left the prompt's beginning in the cache.

    Raises:
        ValueError: a number is too small.
    """

    base: int = 5_000
    turns: int = 10
    call: int = 40
    round_trip: float = 2.0
    reading: int = 5_000
    warm: bool = True
    prices: Prices = field(default_factory=Prices)

    def __post_init__(self) -> None:
        least = {"base": 0, "turns": 1, "call": 0, "round_trip": 0, "reading": 1}
        for name, lowest in least.items():
            if not getattr(self, name) >= lowest:  # NaN is refused too
                raise ValueError(f"{name} is {getattr(self, name)}; use {lowest} or more")


@dataclass(frozen=True)
class Need:
    """A document that a run relies on, from the turn `first` until `last`, counted from 0.

    changed: the turn before which it changes, or None. A copy made earlier is out of date then.
    """

    name: str
    first: int
    last: int
    changed: int | None = None

    def is_stale(self, up_front: bool) -> bool:
        """Does the run rely on a copy that is out of date?"""
        if self.changed is None:
            return False
        return self.changed <= self.last and (up_front or self.changed > self.first)


@dataclass(frozen=True)
class LoadCost:
    """A run's price. tokens: weighed by the cache's prices, so a plain input token counts 1.

    calls: of the model. seconds: round trips, and reading what no cache serves. stale: documents
    of which the run relied on a copy that was out of date.
    """

    tokens: float
    calls: float
    seconds: float
    stale: float


def run_cost(
    sizes: Mapping[str, int],
    entries: Mapping[str, int],
    up_front: Collection[str],
    needs: Sequence[Need],
    settings: LoadSettings | None = None,
) -> LoadCost:
    """Price one run. sizes: the tokens of each document; entries: those of its line in the index.

    What is not in `up_front` has its entry in the prompt, and each need of it is a call of its own.
    """
    settings = settings or LoadSettings()
    read, write = settings.prices.read, settings.prices.write
    prefix = settings.base + sum(
        size if name in up_front else entries[name] for name, size in sizes.items()
    )
    loads = sorted(
        (need.first, sizes[need.name] + settings.call)
        for need in needs
        if need.name not in up_front
    )
    calls = settings.turns + len(loads)
    tokens = prefix * ((read if settings.warm else write) + read * (calls - 1))
    written = 0 if settings.warm else prefix
    for place, (turn, size) in enumerate(loads):
        # Asked for in call turn + place, counted from 0; sent for the first time in the next one.
        tokens += size * (write + read * (calls - turn - place - 2))
        written += size
    seconds = calls * settings.round_trip + written / settings.reading
    return LoadCost(tokens, calls, seconds, sum(n.is_stale(n.name in up_front) for n in needs))


def mean_cost(costs: Sequence[LoadCost]) -> LoadCost:
    """Return the mean of several runs.

    Raises:
        ValueError: there are no runs.
    """
    if not costs:
        raise ValueError("no runs; give at least one")
    return LoadCost(
        *(
            sum(getattr(each, name) for each in costs) / len(costs)
            for name in ("tokens", "calls", "seconds", "stale")
        )
    )


def drawn_runs(
    names: Sequence[str], used: float, changing: float, turns: int, *, runs: int = 20, seed: int = 7
) -> list[list[Need]]:
    """Draw runs that together need exactly the share `used` (0 to 1) of all that they could need.

    changing: the share of documents, 0 to 1, that change during a run. The same seed gives the same
    moments for every share: what 10% of use needs is part of what 20% need.

    Raises:
        ValueError: a share is not within 0 to 1, or there are no turns.
    """
    if not (0 <= used <= 1 and 0 <= changing <= 1) or turns < 1:
        raise ValueError(f"used {used}, changing {changing}, turns {turns}: use 0 to 1, and turns")
    drawn: list[list[Need]] = []
    moments = iter(_moments(len(names) * runs, seed))
    for _ in range(runs):
        needs = []
        for name, (rank, begins, ends, changes, moment) in zip(names, moments, strict=False):
            if rank < used:
                first = int(begins * turns)
                last = first + int(ends * (turns - first))
                changed = int(moment * turns) if changes < changing else None
                needs.append(Need(name, first, last, changed))
        drawn.append(needs)
    return drawn


Moment = tuple[float, float, float, float, float]


@lru_cache(maxsize=32)
def _moments(count: int, seed: int) -> tuple[Moment, ...]:
    """For each possible need: its rank among all of them (0 to 1), and when it begins and ends."""
    random = Random(seed)
    order = sorted(range(count), key=[random.random() for _ in range(count)].__getitem__)
    rank = {place: (at + 0.5) / count for at, place in enumerate(order)}
    return tuple(
        (rank[at], random.random(), random.random(), random.random(), random.random())
        for at in range(count)
    )
