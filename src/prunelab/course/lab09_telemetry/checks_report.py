"""What `budget_report` has to do."""

from prunelab.grading import asks

from . import draws_report as draws
from .draws_report import MANY, MIXED, RANKED, made
from .judge_report import (
    counts_calls_and_finds_the_largest,
    counts_every_call,
    counts_what_is_over,
    divides_by_nothing,
    gives_percentiles_by_nearest_rank,
    gives_the_share_of_all_tokens,
    has_a_row_for_each_tool,
    leaves_the_calls_alone,
    ranks_by_what_is_recovered,
    sums_the_excess,
)

BUDGET_REPORT = [
    asks(
        "Returns one row a tool, each with the eight fields",
        2,
        has_a_row_for_each_tool,
        examples=((MIXED,), ([made("log", 300)],)),
        draw=draws.plain,
        core=True,
    ),
    asks(
        "Counts the calls of each tool, and finds its largest",
        2,
        counts_calls_and_finds_the_largest,
        examples=((MIXED,), ([made("log", 300), made("log", 300)],), (MANY,)),
        draw=draws.plain,
        core=True,
    ),
    asks(
        "Gives p50 and p99 by nearest rank, of each tool's own calls",
        3,
        gives_percentiles_by_nearest_rank,
        examples=((MIXED,), (MANY,)),
        draw=draws.few_or_many,
    ),
    asks(
        "Counts the calls that produced more than their own budget",
        2,
        counts_what_is_over,
        examples=(
            (MIXED,),
            ([made("log", 700, 900), made("log", 700, 600), made("log", 700, 600)],),
        ),
        draw=draws.close_to_budget,
    ),
    asks(
        "Sums what lies over the budget, call by call",
        3,
        sums_the_excess,
        examples=((MIXED,), ([made("log", 300), made("log", 1_200), made("log", 1_500)],)),
        draw=draws.plain,
    ),
    asks(
        "Gives each tool's share of all tokens produced, 0 to 1",
        2,
        gives_the_share_of_all_tokens,
        examples=((MIXED,), ([made("log", 300)],)),
        draw=draws.plain,
    ),
    asks(
        "Reports a run without calls, and one without tokens",
        1,
        divides_by_nothing,
        examples=(([made("log", 0)],), ([],), ([made("log", 0), made("order", 0)],)),
        draw=draws.empty,
    ),
    asks(
        "Ranks by `excess_tokens`, the largest first, equal ones by name",
        3,
        ranks_by_what_is_recovered,
        examples=(
            (RANKED,),
            ([made("order", 1_100), made("log", 1_100)],),
            ([made("log", 10), made("order", 900), made("search", 20)],),
        ),
        draw=draws.tied,
    ),
    asks(
        "Leaves the calls as they were",
        1,
        leaves_the_calls_alone,
        examples=((MIXED,), ([made("order", 900), made("log", 9)],)),
        draw=draws.plain,
    ),
    asks(
        "Counts failed calls and empty results, whatever else a call carries",
        1,
        counts_every_call,
        examples=(
            ([made("log", 300), made("log", 20, is_error=True)],),
            ([made("log", 300, ref="r1", step=2), made("log", 0)],),
        ),
        draw=draws.rich,
    ),
]
