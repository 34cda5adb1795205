"""Judge the rows of a report: what stands in each field, and what it was mistaken for."""

from prunelab.grading import Call, Failure

from . import slips
from .draws_report import ToolCalls
from .words import Row, expected_rows, returned_rows, wrong_number


def has_a_row_for_each_tool(call: Call, calls: ToolCalls) -> Failure | None:
    got = returned_rows(call, calls)
    return got if isinstance(got, Failure) else None


def counts_calls_and_finds_the_largest(call: Call, calls: ToolCalls) -> Failure | None:
    return wrong_number(call, calls, slips.COUNTS)


def gives_percentiles_by_nearest_rank(call: Call, calls: ToolCalls) -> Failure | None:
    return wrong_number(call, calls, slips.PERCENTILES)


def counts_what_is_over(call: Call, calls: ToolCalls) -> Failure | None:
    return wrong_number(call, calls, slips.OVER)


def sums_the_excess(call: Call, calls: ToolCalls) -> Failure | None:
    return wrong_number(call, calls, slips.EXCESS)


def gives_the_share_of_all_tokens(call: Call, calls: ToolCalls) -> Failure | None:
    return wrong_number(call, calls, slips.SHARE)


def divides_by_nothing(call: Call, calls: ToolCalls) -> Failure | None:
    reply = call.attempt(calls)
    if reply.error == "ZeroDivisionError":
        return Failure("No tool produced a token: each share is 0 then, and no division by 0.")
    if reply.error:
        what = "calls that returned nothing" if calls else "no calls"
        return Failure(f"A run with {what} has a report too, and you raise {reply.error}.")
    right = expected_rows(calls)
    if isinstance(reply.value, list) and _same_in_any_order(reply.value, right):
        return None
    if not calls:
        return Failure("No calls, no rows: return an empty list.", [])
    return Failure("Calls that returned nothing are calls: share 0, and all else.", right[0])


def ranks_by_what_is_recovered(call: Call, calls: ToolCalls) -> Failure | None:
    got = returned_rows(call, calls)
    if isinstance(got, Failure):
        return got
    right = expected_rows(calls)
    order, wanted = ([row["tool"] for row in rows] for rows in (got, right))
    if order == wanted:
        return None
    excess = {row["tool"]: row["excess_tokens"] for row in right}
    ranked = [excess[tool] for tool in order]
    if ranked == sorted(ranked, reverse=True):
        why = "Equal in what they recover: put these in the order of their names, a to z."
    elif ranked == sorted(ranked):
        why = "The least to recover stands first: turn the order round."
    else:
        why = "Rank by `excess_tokens`, what mending a tool recovers, and by nothing else."
    return Failure(why, wanted, "the tool at the top is the one that gets mended")


def leaves_the_calls_alone(call: Call, calls: ToolCalls) -> Failure | None:
    call(calls)
    if not call.mutated:
        return None
    after = call.args_after[0]
    if isinstance(after, list) and len(after) != len(calls):
        why = "You took calls out of the caller's list: it is the record, so leave it whole."
    elif isinstance(after, list) and all(each in calls for each in after):
        why = "You sorted the caller's list: it is in the order of the run. Use `sorted`."
    else:
        why = "You wrote into the calls: keep what you work out in a dict of your own."
    return Failure(why)


def counts_every_call(call: Call, calls: ToolCalls) -> Failure | None:
    got = returned_rows(call, calls)
    if isinstance(got, Failure):
        return got
    right = {row["tool"]: row for row in expected_rows(calls)}
    for row in got:
        if row["calls"] != right[row["tool"]]["calls"] or row["p50"] != right[row["tool"]]["p50"]:
            why = "A failed call fills the window too, and an empty result is a call: count all."
            return Failure(why, right[row["tool"]])
    return None


def _same_in_any_order(left: list[Row], right: list[Row]) -> bool:
    return len(left) == len(right) and all(row in left for row in right)
