"""The bench of lab 09: what five tools return, and what two new signatures regain."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from prunelab.bench import AnswerError, Boxes, FactLine, Frame, Slider, Switch, must_return
from prunelab.pruning import ToolCall, ToolUse
from prunelab.scenario import Settings

from . import chart as picture
from .fix import (
    EXCESS_LEFT,
    FIELDS,
    LOG,
    MOST_TOOLS,
    NEEDS,
    SEARCH,
    TOOLS,
    Fix,
    Need,
    calls_under,
    cut_calls,
    tokens,
)
from .signatures import added_tokens

STILL_FULL = "✖ Red: the window still fills"
NUMBERS = ("calls", "p50", "p99", "max", "over_budget", "excess_tokens", "share")


class TelemetryView:
    """The recorded run under the learner's report, as it was and with a fix at the source."""

    answers = ("percentile", "budget_report")
    controls = (
        Boxes("tools", "Signatures that gain limit, offset and fields", TOOLS, ()),
        Slider("limit", "limit (rows of a call)", 1, 100, 100),
        Boxes("fields", f"Fields of a product that {SEARCH} returns", FIELDS, FIELDS),
        Switch("offset", "offset: the next page can be asked for", True),
    )

    def chart(self) -> dict[str, Any]:
        return picture.chart()

    def draw(self, functions: Mapping[str, Callable[..., Any]], values: Mapping[str, Any]) -> Frame:
        """Report the run as it was and as it is, and look for what later steps need.

        Raises:
            AnswerError: a function returned what it must not.
        """
        fix = Fix(values.get("tools", ()), values.get("limit", 100), values.get("fields", FIELDS))
        report = before = None
        if "budget_report" in functions:
            before = _report(functions["budget_report"], calls_under(Fix()))
            report = _report(functions["budget_report"], calls_under(fix))
        title = _title(functions.get("percentile"), fix)
        old = {row["tool"]: row for row in before or () if row["tool"] in fix.tools}
        data = picture.rows(calls_under(fix), report or (), old)
        missing = [name for name in self.answers if name not in functions]
        full = _why_full(fix, before, report) if before and report else ""
        hidden = sum(fix.hides(need) for need in NEEDS)
        red = full or (_why_hidden(hidden) if hidden else "")
        return Frame(
            rows=data,
            title=title,
            status="red" if red else "unwritten" if missing else "green",
            verdict=red or _verdict(before, report, missing),
            facts=[_fact_line(need, fix, values.get("offset", True)) for need in NEEDS],
            notes=_notes(fix, report),
            head=STILL_FULL if full else "",
            description=f"{title}. " + "; ".join(_in_words(row) for row in data if _is_head(row)),
        )


def view(_settings: Settings) -> TelemetryView:
    return TelemetryView()


def _report(make: Callable[..., Any], calls: list[ToolCall]) -> list[ToolUse]:
    """The learner's report, held to its form before the chart stumbles over it."""
    report, name = make(calls), "budget_report"
    must_return(name, report, list, "a list of rows")
    for row in report:
        must_return(name, row, dict, "a list of rows, each a dict")
        for field in NUMBERS:
            value = row.get(field)
            if isinstance(value, bool) or not isinstance(value, int | float):
                raise AnswerError(name, f"returned a row without a number as {field!r}")
    tools = sorted(str(row.get("tool")) for row in report)
    if tools != sorted(TOOLS):
        raise AnswerError(name, f"returned rows for {', '.join(tools) or 'no tool'}: one for each")
    return cast("list[ToolUse]", report)


def _title(percentile: Callable[..., Any] | None, fix: Fix) -> str:
    whole, now = calls_under(Fix()), calls_under(fix)
    before, after = tokens(whole), tokens(now)
    if fix.tools:
        return f"{before:,} → {after:,} tokens: {1 - after / before:.1%} of the window regained"
    title = f"{len(now):,} calls, {before:,} tokens: mean {before / len(now):,.0f}"
    if percentile is None:
        return title
    return title + "".join(f", p{each} {_at(percentile, now, each):,}" for each in (50, 99))


def _at(percentile: Callable[..., Any], calls: Sequence[ToolCall], percent: int) -> int | float:
    value = percentile([call["produced"] for call in calls], percent)
    if isinstance(value, bool) or not isinstance(value, int | float):
        must_return("percentile", value, int, "one of the values")
    return cast("int | float", value)


def _excess(report: Sequence[ToolUse]) -> int:
    return sum(row["excess_tokens"] for row in report)


def _why_full(fix: Fix, before: Sequence[ToolUse], report: Sequence[ToolUse]) -> str:
    whole, left = _excess(before), _excess(report)
    if not fix.tools:
        return f"Nothing is fixed: {left:,} tokens lie over the budgets."
    if len(fix.tools) > MOST_TOOLS:
        return f"{len(fix.tools)} signatures are to change; there is time for {MOST_TOOLS}."
    if left > EXCESS_LEFT * whole:
        return f"{left / whole:.1%} of the excess is still there; at most {EXCESS_LEFT:.0%} may be."
    return ""


def _why_hidden(hidden: int) -> str:
    total = len(NEEDS)
    return f"Only {total - hidden} of {total} things that later steps need can be read."


def _verdict(
    before: Sequence[ToolUse] | None, report: Sequence[ToolUse] | None, missing: Sequence[str]
) -> str:
    if missing or not before or not report:
        return f"{', '.join(missing)}: left out until you write it and run its cell."
    gone = 1 - _excess(report) / (_excess(before) or 1)
    return f"{gone:.1%} of the excess is gone, and all {len(NEEDS)} things needed can be read."


def _fact_line(need: Need, fix: Fix, offset: bool) -> FactLine:
    if not fix.hides(need):
        return FactLine(need.sentence, "visible")
    missing = fix.missing(need)
    if fix.cuts(need) and not offset:
        return FactLine(need.sentence, "lost", f"row {need.row} is cut, and no page follows")
    ways = [f"offset={fix.limit}"] if fix.cuts(need) else []
    ways += [f"fields={list(missing)}"] if missing else []
    cause = f"row {need.row} is on a later page" if fix.cuts(need) else "its field is left out"
    return FactLine(
        need.sentence, "recoverable", f"{cause}; the way back: {need.tool}(…, {', '.join(ways)})"
    )


def _notes(fix: Fix, report: Sequence[ToolUse] | None) -> list[str]:
    notes = []
    if report and report[0]["excess_tokens"]:
        first = report[0]["tool"]
        mend = "a lower limit or fewer fields" if first == SEARCH else "a lower limit"
        fixed = f"mended by {mend}" if first in fix.tools else "its signature is as it was"
        notes.append(f"Most of what is over a budget comes from {first}: {fixed}.")
    if {SEARCH, LOG} & set(fix.tools):
        more = added_tokens(fix.tools)
        notes.append(f"{cut_calls(fix):,} calls of the run end at the limit.")
        notes.append(f"The model reads {more} tokens more of definitions, on every turn.")
    return notes


def _is_head(row: Mapping[str, Any]) -> bool:
    return bool(row["line"] == "words")


def _in_words(row: Mapping[str, Any]) -> str:
    return f"{row['words']}: {row['numbers']}"
