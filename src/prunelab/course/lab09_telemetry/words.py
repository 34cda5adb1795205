"""Read the rows that an answer returned, and find what a wrong number was made of."""

from typing import Any, cast

from prunelab.grading import Call, Failure
from prunelab.pruning import ToolCall, budget_report

from .draws_report import ToolCalls
from .slips import Slip

Row = dict[str, Any]
FIELDS = ("tool", "calls", "p50", "p99", "max", "over_budget", "excess_tokens", "share")
CLOSE = 1e-9


def returned_rows(call: Call, calls: ToolCalls) -> list[Row] | Failure:
    """Call the answer. What comes back is one row a tool, each with its eight fields."""
    got = call(calls)
    why = _why_no_rows(got, calls)
    return Failure(why, expected_rows(calls)) if why else list(got)


def expected_rows(calls: ToolCalls) -> list[Row]:
    return [{**row} for row in budget_report(cast("list[ToolCall]", calls))]


def wrong_number(
    call: Call, calls: ToolCalls, slips: dict[str, tuple[Slip, ...]]
) -> Failure | None:
    """Compare the fields that `slips` names, row by row; the words are those of the slip made."""
    got = returned_rows(call, calls)
    if isinstance(got, Failure):
        return got
    by_tool = {row["tool"]: row for row in got}
    for row in expected_rows(calls):
        own = [each for each in calls if each["tool"] == row["tool"]]
        for name in slips:
            value = by_tool[row["tool"]][name]
            if not equal(value, row[name]):
                why = _why(value, slips[name], own, calls)
                return Failure(why or f"`{name}` of `{row['tool']}` is {row[name]:,}.", row)
    return None


def equal(left: object, right: float) -> bool:
    """Compare numbers; True is none."""
    if isinstance(left, bool) or not isinstance(left, int | float):
        return False
    return abs(left - right) <= CLOSE * max(1.0, abs(right))


def _why(value: object, slips: tuple[Slip, ...], own: ToolCalls, calls: ToolCalls) -> str:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return f"A number belongs here, not {value!r}."
    return next((words for words, make in slips if equal(value, make(own, calls))), "")


def _why_no_rows(got: object, calls: ToolCalls) -> str:
    if not isinstance(got, list):
        return f"You returned a {type(got).__name__}; return a list of rows, best to mend first."
    for row in got:
        if not isinstance(row, dict):
            return f"Your list holds a {type(row).__name__} where a row, a dict, belongs."
        if missing := [name for name in FIELDS if name not in row]:
            return f"A row has no `{missing[0]}`; its fields are {', '.join(FIELDS)}."
        if strange := [name for name in row if name not in FIELDS]:
            return f"A row has `{strange[0]}`, which is none of the eight fields."
    tools = [row["tool"] for row in got]
    for each in calls:
        if (count := tools.count(each["tool"])) != 1:
            what = "no row" if not count else f"{count} rows"
            return f"`{each['tool']}` has {what}: gather all calls of a tool in one."
    if len(tools) > len({each["tool"] for each in calls}):
        return "A row stands there for a tool that was not called."
    return ""
