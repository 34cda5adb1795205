"""Judge the questions by running the recorded calls again under the fix that was chosen."""

from collections.abc import Sequence
from typing import Any

from prunelab.grading import Call, Failure
from prunelab.pruning import budget_report

from .fix import EXCESS_LEFT, FIELDS, MOST_TOOLS, NEEDS, TOOLS, Fix, calls_under, tokens
from .questions import smallest_green_fix

SLIDER_END = 100
ONE_DECIMAL = 0.051


def is_the_smallest_green_fix(call: Call) -> Failure | None:
    fix = _read(call())
    if isinstance(fix, Failure):
        return fix
    if why := why_red(fix):
        return Failure(why)
    spare = [name for name in fix.fields if not why_red(_without(fix, name))]
    if spare:
        return Failure(f"Still green without the field `{spare[0]}`: it can go.")
    if fix.limit > 1 and not why_red(lower := Fix(fix.tools, fix.limit - 1, fix.fields)):
        return Failure(f"Still green at a limit of {lower.limit}: go down until it turns red.")
    return None


def is_what_the_window_regained(call: Call) -> Failure | None:
    got = call()
    if isinstance(got, bool) or not isinstance(got, int | float):
        return Failure(f"You returned a {type(got).__name__}; return a number, such as 12.3.")
    before, after = (calls_under(fix) for fix in (Fix(), chosen_fix()))
    share = 1 - tokens(after) / tokens(before)
    if abs(got - 100 * share) < ONE_DECIMAL:
        return None
    if abs(got - share) < ONE_DECIMAL / 100:
        return Failure("That is a share of 1; give percent.")
    if abs(got - 100 * (1 - share)) < ONE_DECIMAL:
        return Failure("That is what still fills the window; the rest was regained.")
    if abs(got - 100 * (1 - _excess(after) / _excess(before))) < ONE_DECIMAL:
        return Failure("That is the share of the excess that is gone; count all tokens produced.")
    return Failure(
        "Measure it: put both tools, the smallest limit and the fewest fields into the cell "
        "above, and give the percent to one decimal."
    )


def chosen_fix() -> Fix:
    """The fix of the reference answer."""
    answer = smallest_green_fix()
    return Fix(tuple(answer["tools"]), answer["limit"], tuple(answer["fields"]))


def _read(value: Any) -> Fix | Failure:
    if not isinstance(value, dict) or set(value) != {"tools", "limit", "fields"}:
        return Failure('Return a dict: {"tools": [...], "limit": 1, "fields": [...]}.')
    tools, limit, fields = value["tools"], value["limit"], value["fields"]
    for name, given, known in (("tools", tools, TOOLS), ("fields", fields, FIELDS)):
        if why := _why_not_some(name, given, known):
            return Failure(why)
    if isinstance(limit, bool) or not isinstance(limit, int) or not 1 <= limit <= SLIDER_END:
        return Failure(f"The limit is {limit!r}; the slider goes from 1 to {SLIDER_END} rows.")
    return Fix(tuple(tools), limit, tuple(fields))


def _why_not_some(name: str, given: object, known: Sequence[str]) -> str:
    if not isinstance(given, list):
        return f"`{name}` is a {type(given).__name__}; give a list of names."
    if strange := [each for each in given if each not in known]:
        return f"`{name}` holds {strange[0]!r}; use some of {', '.join(known)}."
    return f"`{name}` holds a name twice." if len(set(given)) < len(given) else ""


def why_red(fix: Fix) -> str:
    """Say why the panel is red under this fix; "" when it is green."""
    if len(fix.tools) > MOST_TOOLS:
        return f"Red: {len(fix.tools)} tools, and there is time for {MOST_TOOLS}."
    left = _excess(calls_under(fix)) / _excess(calls_under(Fix()))
    if left > EXCESS_LEFT:
        why = f"Red: {left:.1%} of the excess is still there; {EXCESS_LEFT:.0%} may stay."
        return f"{why} {_where(fix)}"
    hidden = [need for need in NEEDS if fix.hides(need)]
    if not hidden:
        return ""
    need = hidden[0]
    cause = f"it is row {need.row}" if fix.cuts(need) else f"`{fix.missing(need)[0]}` is missing"
    return f"Red: {need.sentence!r} can no longer be read, {cause}."


def _where(fix: Fix) -> str:
    """Which tool has most of what is left, and what mends it."""
    row = budget_report(calls_under(fix))[0]
    mend = "fewer fields or a lower limit" if row["tool"] in fix.tools else "it is not fixed"
    return f"`{row['tool']}` has most of it: {mend}."


def _without(fix: Fix, field: str) -> Fix:
    return Fix(fix.tools, fix.limit, tuple(name for name in fix.fields if name != field))


def _excess(calls: Any) -> int:
    return sum(row["excess_tokens"] for row in budget_report(calls))
