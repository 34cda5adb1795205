"""The bench of lab 12: window and bill of a run under four ways to prune, and what they break."""

from collections.abc import Callable, Mapping
from typing import Any

from prunelab.bench import AnswerError, Boxes, Frame, Slider, must_return
from prunelab.pruning.cost import cost
from prunelab.pruning.cost_run import WAYS, RunSettings, Way
from prunelab.scenario import Settings

from . import chart as picture
from .panel import LATE, START, Calls, bill, breaks, facts, runs, settings
from .stand_ins import served_by

POINTS = 50  # most marks of a line


def _slider(name: str, label: str, least: int, most: int, step: int = 1) -> Slider:
    return Slider(name, label, least, most, START[name], step)


class CostView:
    """Four ways on one run, and for those that are ticked: bill, cache, window, what is there."""

    answers = ("billed_input_tokens", "prefix_kept", "break_even_turns")
    controls = (
        Boxes("ways", "Ways to prune", WAYS, ("capped",)),
        _slider("steps", "steps (calls)", 10, 200),
        _slider("per_step", "raw result (tokens)", 100, 4_000, 100),
        _slider("cap", "cap (tokens)", 100, 2_000, 100),
        _slider("keep_recent", "keep_recent (results)", 0, 30),
        _slider("batch", "batch (results)", 1, 40),
        _slider("finding", "needed: token of a result", 100, 2_000, 100),
        _slider("look_back", "needed: results back", 1, 30),
        _slider("window", "window (thousand tokens)", 20, 1_000, 20),
        _slider("dollars", "price (cents a million)", 0, 1_500, 5),
        _slider("read", "cache read (% of price)", 1, 100),
        _slider("write", "cache write (% of price)", 0, 250, 5),
    )

    def chart(self) -> dict[str, Any]:
        return picture.chart()

    def draw(self, functions: Mapping[str, Callable[..., Any]], values: Mapping[str, Any]) -> Frame:
        """Play the run four times with the learner's cache, and judge the ways that are ticked.

        Raises:
            AnswerError: a function returned what it must not.
        """
        ways = tuple(values.get("ways", ("capped",)))
        run = settings(values)
        prefix_kept = functions.get("prefix_kept")
        calls = runs(values) if prefix_kept is None else runs(values, served_by(prefix_kept))
        lines = facts(ways, values, calls)
        missed = sum(line.state != "visible" for line in lines)
        missing = [name for name in self.answers if name not in functions]
        return Frame(
            rows=_rows(calls, ways),
            title=_title(run, calls, functions.get("billed_input_tokens")),
            status="red" if missed else "unwritten" if missing or not ways else "green",
            verdict=_verdict(missed, len(lines), missing),
            facts=lines,
            notes=_notes(run, calls, ways, functions.get("break_even_turns")),
            description=_in_words(calls),
        )


def view(_settings: Settings) -> CostView:
    return CostView()


def _rows(calls: Mapping[Way, Calls], ways: tuple[str, ...]) -> list[dict[str, Any]]:
    rows = []
    for way, line in calls.items():
        paid, every = 0.0, -(-len(line) // POINTS)
        for number, call in enumerate(line, 1):
            paid += call.dollars
            if number % every and number not in (1, len(line)):
                continue
            for kind, value in ((picture.BILL, paid), (picture.WINDOW, call.window)):
                at = {"step": number, "way": way, "kind": kind, "value": value}
                rows.append({**at, "chosen": way in ways})
    return rows


def _title(run: RunSettings, calls: Mapping[Way, Calls], billed: Callable[..., Any] | None) -> str:
    with_cache = f"${bill(calls['raw']):,.2f} raw, ${bill(calls['capped']):,.2f} capped"
    if billed is None:
        return f"{run.steps} calls with a cache: {with_cache}"
    tokens = billed(run.base, run.per_step, run.steps)
    must_return("billed_input_tokens", tokens, int, "a whole number of tokens")
    if tokens < 0:
        raise AnswerError("billed_input_tokens", f"returned {tokens}, less than nothing")
    dollars = cost(tokens, prices=run.prices)
    return f"{tokens:,} tokens, ${dollars:,.2f} uncached. With a cache: {with_cache}"


def _verdict(missed: int, total: int, missing: list[str]) -> str:
    if missed:
        return f"{missed} of {total} demands on the ticked ways are not met."
    if missing:
        return f"{', '.join(missing)}: skipped until you write it and run its cell."
    if not total:
        return "Tick at least one way to prune."
    return f"All {total} demands on the ticked ways are met."


def _notes(
    run: RunSettings,
    calls: Mapping[Way, Calls],
    ways: tuple[str, ...],
    turns_of: Callable[..., Any] | None,
) -> list[str]:
    notes = [
        f"{way}: ${bill(line):,.3f}, largest window {max(call.window for call in line):,} tokens, "
        f"cache broken by {breaks(line)} of {len(line) - 1} calls."
        for way, line in calls.items()
        if way in ways
    ]
    for way in LATE:
        if turns_of is not None and way in ways and run.per_step > run.note:
            notes.append(_break_even(run, way, turns_of))
    return notes


def _break_even(run: RunSettings, way: Way, turns_of: Callable[..., Any]) -> str:
    at_once = run.batch if way == "cleared in batches" else 1
    behind = run.keep_recent * run.per_step
    cleared = at_once * (run.per_step - run.note)
    turns = turns_of(behind, cleared, run.prices.read, run.prices.write)
    must_return("break_even_turns", turns, float, "a float")
    return (
        f"{way}: {behind:,} tokens behind, {cleared:,} gone: "
        f"a clearing has paid after {turns:,.1f} turns."
    )


def _in_words(calls: Mapping[Way, Calls]) -> str:
    parts = [
        f"{way}: ${bill(line):,.2f} in all, {line[-1].window:,} tokens at the last call"
        for way, line in calls.items()
    ]
    return f"Dollars so far and tokens in the window, call by call. {'; '.join(parts)}."
