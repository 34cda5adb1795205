"""Both ways priced over the share that is used, and on the shop's own shelf."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from prunelab.pruning import (
    LoadCost,
    LoadSettings,
    Need,
    Prices,
    count_tokens,
    drawn_runs,
    index_entry,
    mean_cost,
    run_cost,
)
from prunelab.scenario import shelf_runs, shop_shelf
from prunelab.scenario.shelf import TURNS

CENT, TENTH, THOUSAND = 100, 10, 1_000
SHARES = range(1, 101)  # percent

START: dict[str, int] = {
    "used": 10,
    "size": 1_000,
    "documents": 20,
    "base": 5,
    "turns": 10,
    "changing": 10,
    "round_trip": 20,
    "reading": 5,
    "read": 10,
    "write": 125,
    "least_used": 50,
    "room": 1_500,
    "waits": 2,
}


@dataclass(frozen=True)
class Both:
    """What a run costs at a share of use, when all is up front and when all is on demand."""

    up_front: LoadCost
    on_demand: LoadCost


def settings(values: Mapping[str, Any], turns: int | None = None) -> LoadSettings:
    """The run that the controls stand for: percent, tenths of a second, thousands of tokens."""
    at = {**START, "warm": True, **values}
    return LoadSettings(
        base=at["base"] * THOUSAND,
        turns=at["turns"] if turns is None else turns,
        round_trip=at["round_trip"] / TENTH,
        reading=at["reading"] * THOUSAND,
        warm=at["warm"],
        prices=Prices(read=at["read"] / CENT, write=at["write"] / CENT),
    )


def sweep(values: Mapping[str, Any], entry: int) -> list[Both]:
    """The price of both ways from 1% to 100% of use; `entry` is the tokens of an index entry."""
    at = {**START, **values}
    names = _names(at["documents"])
    sizes, entries = dict.fromkeys(names, at["size"]), dict.fromkeys(names, entry)
    run = settings(values)
    drawn = _drawn(at["documents"], at["changing"], at["turns"])

    def mean(runs: Sequence[Sequence[Need]], up_front: Collection[str]) -> LoadCost:
        return mean_cost([run_cost(sizes, entries, up_front, needs, run) for needs in runs])

    return [Both(mean(runs, frozenset(names)), mean(runs, ())) for runs in drawn]


def crossing(priced: Sequence[Both]) -> int | None:
    """The smallest share, in percent, at which up front costs no more tokens; None: never."""
    shares = zip(SHARES, priced, strict=True)
    return next((at for at, both in shares if not cheaper_on_demand(both)), None)


def cheaper_on_demand(both: Both) -> bool:
    return both.on_demand.tokens < both.up_front.tokens * (1 - 1e-9)


def on_the_shelf(
    up_front: Collection[str], entries: Mapping[str, int], values: Mapping[str, Any]
) -> LoadCost:
    """The mean price of the hundred recorded runs, with these documents up front."""
    run = settings(values, TURNS)
    sizes = shelf_sizes()
    return mean_cost([run_cost(sizes, entries, up_front, needs, run) for needs in _record()])


@lru_cache(maxsize=1)
def shelf_sizes() -> dict[str, int]:
    return {each["name"]: count_tokens(each["body"]) for each in shop_shelf()}


@lru_cache(maxsize=1)
def our_entry() -> int:
    """The tokens of a line of the index, on the average of the shelf."""
    lines = [count_tokens(index_entry(each)) for each in shop_shelf()]
    return round(sum(lines) / len(lines))


@lru_cache(maxsize=1)
def _record() -> list[list[Need]]:
    return shelf_runs()


@lru_cache(maxsize=8)
def _drawn(documents: int, changing: int, turns: int) -> list[list[list[Need]]]:
    names = _names(documents)
    return [drawn_runs(names, share / CENT, changing / CENT, turns) for share in SHARES]


def _names(count: int) -> list[str]:
    return [f"document {number}" for number in range(count)]
