"""Judge the question of lab 14 by running the simulation, not by a list of answers."""

from collections.abc import Mapping

from prunelab.grading import Call, Failure
from prunelab.pruning import index_entry, load_plan

from .load_bench import START, cheaper_on_demand, our_entry, sweep
from .panel import indexed, planned, price_line, task_lines

CACHES: tuple[tuple[str, Mapping[str, int]], ...] = (
    ("cached", {}),
    ("uncached", {"read": 100, "write": 100}),
)


def names_the_crossings(call: Call) -> Failure | None:
    shares = call()
    whole = isinstance(shares, list) and len(shares) == 3
    if not whole or not all(type(share) is int for share in shares):
        return Failure("Return three whole numbers, [cached, uncached, last].")
    if not all(1 <= share <= 100 for share in shares):
        return Failure("Each is a percentage from 1 to 100: 36, not 0.36.")
    for (name, moved), share in zip(CACHES, shares, strict=False):
        failure = _why_no_crossing(name, moved, share)
        if failure:
            return failure
    last = shares[2]
    missed = _missed(last)
    if missed:
        return Failure(f"Red: with `least_used` at {last} the panel says of “{missed}” why.")
    if last < 100 and not _missed(last + 1):
        return Failure(f"Still green: `least_used` at {last + 1}. Go on.")
    return None


def _why_no_crossing(name: str, moved: Mapping[str, int], share: int) -> Failure | None:
    priced = sweep(moved, our_entry())
    here = priced[share - 1]
    if cheaper_on_demand(here):
        costs = f"{here.on_demand.tokens:,.0f} tokens against {here.up_front.tokens:,.0f}"
        return Failure(f"`{name}`: at {share}% on demand is still cheaper, {costs}. Go on.")
    if share > 1 and not cheaper_on_demand(priced[share - 2]):
        why = f"`{name}`: at {share - 1}% up front costs no more already. Go back."
        return Failure(why)
    return None


def _missed(least_used: int) -> str:
    """The first line of the panel that is not green with this `least_used`; "" for none."""
    values = {"least_used": least_used}
    plan, index = planned(load_plan, values), indexed(index_entry, values)
    lines = [*task_lines(plan, index, START["waits"]), price_line(plan, index, values)]
    return next((line.sentence for line in lines if line.state != "visible"), "")
