"""What the panel of lab 12 demands of a way to prune: bill, cache, window, and what can be read."""

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

from prunelab.bench import FactLine
from prunelab.pruning.cost import Prices
from prunelab.pruning.cost_run import (
    WAYS,
    CallCost,
    RunSettings,
    Served,
    Way,
    served_tokens,
    simulate,
)

CENT = 100
THOUSAND = 1_000
BROKEN_SHARE = 20  # percent of the calls that may break the cache
LATE: tuple[Way, ...] = ("cleared one by one", "cleared in batches")

START: dict[str, int] = {
    "steps": 50,
    "per_step": 2_000,
    "cap": 500,
    "keep_recent": 3,
    "batch": 10,
    "finding": 400,
    "look_back": 3,
    "window": 200,
    "dollars": 300,
    "read": 10,
    "write": 125,
}

Calls = Sequence[CallCost]


def settings(values: Mapping[str, Any]) -> RunSettings:
    """The run that the controls stand for: prices in cents and percent, the window in thousands."""
    at = {**START, **values}
    prices = Prices(at["dollars"] / CENT, at["read"] / CENT, at["write"] / CENT)
    return RunSettings(
        per_step=at["per_step"],
        steps=at["steps"],
        cap=at["cap"],
        keep_recent=at["keep_recent"],
        batch=at["batch"],
        prices=prices,
    )


def runs(values: Mapping[str, Any], served: Served = served_tokens) -> dict[Way, list[CallCost]]:
    """The calls of each way."""
    run = settings(values)
    return {way: simulate(way, run, served=served) for way in WAYS}


def judged(ways: Sequence[str], values: Mapping[str, Any]) -> list[FactLine]:
    """What the panel says of these ways, with a cache that works as it should."""
    return facts(ways, values, runs(values))


def facts(
    ways: Sequence[str], values: Mapping[str, Any], calls: Mapping[Way, Calls]
) -> list[FactLine]:
    """A line for each demand on each ticked way; `visible` is a demand that is met."""
    at = {**START, **values}
    lines = []
    for way in WAYS:
        if way in ways:
            lines += [_window(way, calls[way], at), _readable(way, at)]
        if way in ways and way != "raw":
            lines += [_bill(way, calls[way], calls["raw"]), _cache(way, calls[way])]
    return lines


def bill(calls: Calls) -> float:
    """Dollars of the run, with the cache."""
    return sum(call.dollars for call in calls)


def breaks(calls: Calls) -> int:
    """How many calls could not read all of the last prompt from the cache."""
    return sum(after.read < before.window for before, after in itertools.pairwise(calls))


def _line(sentence: str, met: bool, words: str, way_back: bool = False) -> FactLine:
    if met:
        return FactLine(sentence, "visible")
    return FactLine(sentence, "recoverable" if way_back else "lost", words)


def _window(way: str, calls: Calls, at: Mapping[str, int]) -> FactLine:
    most = at["window"] * THOUSAND
    full = next((call.step for call in calls if call.window > most), None)
    words = "" if full is None else f"call {full + 1} would send {calls[full].window:,}: refused"
    return _line(f"{way}: room in a window of {most:,}", full is None, words)


def _bill(way: str, calls: Calls, raw: Calls) -> FactLine:
    paid, doing_nothing = bill(calls), bill(raw)
    words = f"${paid:,.3f}, and doing nothing costs ${doing_nothing:,.3f}"
    met = paid <= doing_nothing * (1 + 1e-9)  # floats: the same sum in another order
    return _line(f"{way}: the saving over doing nothing", met, words)


def _cache(way: str, calls: Calls) -> FactLine:
    broken, later = breaks(calls), len(calls) - 1
    words = f"broken in {broken} of {later} calls"
    met = broken * 100 <= BROKEN_SHARE * later
    return _line(f"{way}: the cached prefix, four calls in five", met, words)


def _readable(way: str, at: Mapping[str, int]) -> FactLine:
    """The survival check: a decision looks back so many results, at one token of each."""
    sentence = f"{way}: token {at['finding']} of the last {at['look_back']} results"
    size = min(at["cap"], at["per_step"]) if way == "capped" else at["per_step"]
    if at["finding"] > at["per_step"]:
        return _line(sentence, False, f"a result has {at['per_step']:,} tokens")
    if at["finding"] > size:
        return _line(sentence, False, f"cut after {size:,}; the ref leads to the whole", True)
    met = way not in LATE or at["look_back"] <= at["keep_recent"]
    words = f"all but the last {at['keep_recent']} may be cleared; the note has the ref"
    return _line(sentence, met, words, way_back=True)
