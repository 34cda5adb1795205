"""The bench of lab 14: both ways over the share that is used, and what the shop's tasks read."""

from collections.abc import Callable, Mapping
from typing import Any

from prunelab.bench import Boxes, FactLine, Frame, Slider, Switch
from prunelab.pruning import count_tokens
from prunelab.scenario import Settings

from . import chart as picture
from .load_bench import START, Both, on_the_shelf, our_entry, shelf_sizes, sweep
from .panel import SAYS, field_line, indexed, planned, price_line, task_lines

GREEN = "✔ Green: nothing is missing, late, stale or too dear"
RED = "✖ Red: something is missing, late, stale or too dear"
Functions = Mapping[str, Callable[..., Any]]


def _slider(name: str, label: str, least: int, most: int, step: int = 1) -> Slider:
    return Slider(name, label, least, most, START[name], step)


class LoadView:
    """The simulation above; below, the learner's projection, index and plan on the shop's shelf."""

    answers = ("order_view", "index_entry", "load_plan")
    controls = (
        _slider("used", "used share (%)", 1, 100),
        _slider("size", "a document (tokens)", 50, 5_000, 50),
        _slider("documents", "documents", 2, 40),
        _slider("base", "other window (thousand tokens)", 1, 50),
        _slider("turns", "turns of a run", 2, 40),
        _slider("changing", "documents that change (%)", 0, 100, 5),
        _slider("round_trip", "round trip (tenths of a second)", 1, 100),
        _slider("reading", "reading (thousand tokens a second)", 1, 50),
        _slider("read", "cache read (% of price)", 1, 100),
        _slider("write", "cache write (% of price)", 0, 250, 5),
        Switch("warm", "the run before left the prompt in the cache", True),
        _slider("least_used", "plan: least_used (%)", 0, 100),
        _slider("room", "plan: room (tokens)", 0, 8_000, 100),
        _slider("waits", "plan: loads a task waits for", 0, 4),
        Boxes("says", "The keepers of the documents wrote down", SAYS, SAYS),
        Switch("renamed", "the service renames tracking_no", False),
    )

    def chart(self) -> dict[str, Any]:
        return picture.chart()

    def draw(self, functions: Functions, values: Mapping[str, Any]) -> Frame:
        """Price both ways, and look for what each task reads under the learner's functions.

        Raises:
            AnswerError: a function returned what it must not.
        """
        at = {**START, **values}
        index = indexed(functions["index_entry"], at) if "index_entry" in functions else {}
        priced = sweep(at, _mean_entry(index))
        lines, notes = _facts(functions, index, at)
        missed = sum(line.state != "visible" for line in lines)
        missing = [name for name in self.answers if name not in functions]
        title = _title(priced[at["used"] - 1], at)
        return Frame(
            rows=picture.rows(priced, at["used"]),
            title=title,
            status="red" if missed else "unwritten" if missing else "green",
            verdict=_verdict(missed, len(lines), missing),
            facts=lines,
            notes=notes,
            description=_in_words(priced, title),
            head=RED if missed else "" if missing else GREEN,
        )


def view(_settings: Settings) -> LoadView:
    return LoadView()


def _mean_entry(index: Mapping[str, str]) -> int:
    """The tokens of an entry; ours as long as theirs is not written."""
    if not index:
        return our_entry()
    return round(sum(map(count_tokens, index.values())) / len(index))


def _facts(
    functions: Functions, index: Mapping[str, str], at: Mapping[str, Any]
) -> tuple[list[FactLine], list[str]]:
    lines: list[FactLine] = []
    if "order_view" in functions:
        lines.append(field_line(functions["order_view"], bool(at.get("renamed"))))
    if not index or "load_plan" not in functions:
        return lines, []
    plan = planned(functions["load_plan"], at)
    lines += [*task_lines(plan, index, at["waits"]), price_line(plan, index, at)]
    return lines, _shelf_notes(plan["up_front"], index, at)


def _shelf_notes(up_front: list[str], index: Mapping[str, str], at: Mapping[str, Any]) -> list[str]:
    entries = {name: count_tokens(entry) for name, entry in index.items()}
    notes = []
    for words, names in (
        (f"Your plan, up front {', '.join(up_front) or 'nothing'}", up_front),
        ("All on demand", []),
        ("All up front", list(shelf_sizes())),
    ):
        cost = on_the_shelf(names, entries, at)
        notes.append(
            f"{words}: {cost.tokens:,.0f} tokens a run, {cost.calls:.1f} calls, "
            f"{cost.seconds:.1f} s, {cost.stale:.2f} stale copies."
        )
    return notes


def _title(both: Both, at: Mapping[str, Any]) -> str:
    up_front, on_demand = both.up_front.tokens, both.on_demand.tokens
    return f"{at['used']}% used: {up_front:,.0f} tokens up front, {on_demand:,.0f} on demand"


def _verdict(missed: int, total: int, missing: list[str]) -> str:
    if missed:
        return f"{missed} of {total} lines are not met."
    if missing:
        return f"{', '.join(missing)}: skipped until you write it and run its cell."
    return f"All {total} lines are met: each task reads what it needs, in time and up to date."


def _in_words(priced: list[Both], title: str) -> str:
    parts = []
    for share in (1, 25, 50, 75, 100):
        up_front, on_demand = priced[share - 1].up_front, priced[share - 1].on_demand
        parts.append(
            f"at {share}% up front {up_front.tokens:,.0f} tokens, {up_front.calls:.0f} calls, "
            f"{up_front.seconds:.0f} seconds, {up_front.stale:.2f} stale copies; on demand "
            f"{on_demand.tokens:,.0f}, {on_demand.calls:.0f}, {on_demand.seconds:.0f}, "
            f"{on_demand.stale:.2f}"
        )
    return f"{title}. {'. '.join(parts)}."
