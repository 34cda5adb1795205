"""What the answers of lab 05 have to do."""

from typing import Any

from prunelab.grading import Requirement

from . import draws
from .draws import ALL, ALLOW, WIDE, log, plain, record, result
from .judge_floor import leaves_what_is_below_the_floor
from .judge_ranking import ranks_the_rules
from .judge_rules import (
    cuts_a_recent_result,
    keeps_one_for_each,
    notes_the_stale,
    spares_an_error_the_allowlist,
)
from .judge_thresholds import (
    is_green_and_saves,
    knows_where,
    nothing_grows_and_nothing_unlisted_goes,
)
from .judge_trace import applies_no_rule_twice, leaves_the_rest_alone, names_the_rules_that_fired
from .value_requirements import FACT_SURVIVES

COUNT = 30  # draws: each call of `prune` asks for its rules over a pipe
NOTICE = '\n…[truncated 5 characters; use fetch_full(ref="r1")]'
ERROR = '{"error": "no such order", "hint": "check the number, then ask again, or look it up"}'


def _error(number: int, content: str = ERROR, **more: Any) -> dict[str, Any]:
    return result(number, content, is_error=True, **more)


PRUNE = [
    Requirement(
        "Returns one result for each call, in the same order",
        1,
        keeps_one_for_each,
        examples=(
            (plain(record(), record(9), ""), dict(ALLOW), WIDE, 2, 0),
            ([], {}, 0, 0, 0),
        ),
        draw=draws.records,
        shrink=draws.shrinking(draws.records),
        core=True,
        count=COUNT,
    ),
    Requirement(
        "Cuts a recent result: first the allowlist of its tool, then the length cap",
        3,
        cuts_a_recent_result,
        examples=(
            (plain(record()), dict(ALLOW), WIDE, ALL, 0),
            (plain(record()), dict(ALLOW), 60, ALL, 0),
            ([result(2, log(), "log")], dict(ALLOW), 60, ALL, 0),
            ([result(1, record(9, status="on its way, " * 12))], dict(ALLOW), 60, ALL, 0),
            (plain('{"status": "sent", "at": 9}'), dict(ALLOW), WIDE, ALL, 0),
            (plain(record()), {"search": ["audit"], "order": ["eta"]}, WIDE, ALL, 0),
        ),
        draw=draws.recent,
        shrink=draws.shrinking(draws.recent),
        core=True,
        count=COUNT,
    ),
    Requirement(
        "Puts a note in the place of a stale result and marks it; no other rule touches it",
        3,
        notes_the_stale,
        examples=(
            (plain("sent", record()), dict(ALLOW), WIDE, 1, 0),
            (plain("sent", "ok"), dict(ALLOW), 20, 1, 0),
            (plain("sent", record()), dict(ALLOW), WIDE, 0, 0),
        ),
        draw=draws.aged,
        shrink=draws.shrinking(draws.aged),
        core=True,
        count=COUNT,
    ),
    Requirement(
        "Spares an error the allowlist, and only the allowlist",
        1,
        spares_an_error_the_allowlist,
        examples=(
            ([_error(1, record(9, error="not found"))], dict(ALLOW), WIDE, ALL, 0),
            ([_error(1, log(), tool="log")], dict(ALLOW), 60, ALL, 0),
            ([result(1, record(), is_error=False)], dict(ALLOW), WIDE, ALL, 0),
            ([_error(1), result(2, "ok")], dict(ALLOW), WIDE, 1, 0),
        ),
        draw=draws.failed,
        shrink=draws.shrinking(draws.failed),
        count=COUNT,
    ),
    Requirement(
        "Leaves a result of fewer than `floor_tokens` tokens as it is, stale or not",
        2,
        leaves_what_is_below_the_floor,
        examples=(
            (plain('{"status": "sent", "at": 9}'), dict(ALLOW), WIDE, ALL, 100),
            (plain("sent", "ok"), dict(ALLOW), WIDE, 1, 100),
            (plain('{"status": "sent", "audit": "xyz xyz xyz"}'), dict(ALLOW), WIDE, ALL, 16),
            (plain(record(300)), dict(ALLOW), WIDE, ALL, 50),
            ([result(1, log(), "log")], dict(ALLOW), 60, ALL, 50),
            (plain("ok", record()), dict(ALLOW), WIDE, 1, 20),
            (plain(record(300)), dict(ALLOW), WIDE, ALL, 70),
        ),
        draw=draws.small,
        shrink=draws.shrinking(draws.small),
        count=60,
    ),
    Requirement(
        "Names in `pruned` the rules that changed a result, in order",
        2,
        names_the_rules_that_fired,
        examples=(
            (plain(record()), dict(ALLOW), WIDE, ALL, 0),
            ([result(1, log(), "log")], dict(ALLOW), 60, ALL, 0),
            (plain("sent"), dict(ALLOW), WIDE, ALL, 0),
            (plain(record(), "ok"), dict(ALLOW), WIDE, 1, 0),
            ([result(1, record(), pruned=["other rule"])], dict(ALLOW), WIDE, ALL, 0),
        ),
        draw=draws.traced,
        shrink=draws.shrinking(draws.traced),
        count=COUNT,
    ),
    Requirement(
        "Applies no rule twice to one result: pruning again changes nothing",
        2,
        applies_no_rule_twice,
        examples=lambda: (
            (draws.once(plain(log(30)), 200), dict(ALLOW), 60, ALL, 0),
            (draws.once(plain(record())), {"order": ["eta"]}, WIDE, ALL, 0),
            (draws.once(plain("sent", "ok"), keep_recent=1), dict(ALLOW), 20, 1, 0),
            (draws.once(plain(record(), "ok")), dict(ALLOW), WIDE, 1, 0),
            ([result(1, f"{log()}{NOTICE}", "log")], dict(ALLOW), 60, ALL, 0),
        ),
        draw=draws.again,
        shrink=draws.shrinking(draws.again),
        count=COUNT,
    ),
    Requirement(
        "Leaves the caller's results as they were, and all their other fields",
        1,
        leaves_the_rest_alone,
        examples=(
            (plain(record(), "ok"), dict(ALLOW), WIDE, 1, 0),
            ([result(1, record(), pruned=["other rule"], lang="de")], dict(ALLOW), WIDE, ALL, 0),
        ),
        draw=draws.rich,
        shrink=draws.shrinking(draws.rich),
        count=COUNT,
    ),
]

RANKS = [
    Requirement(
        "Names the cheapest rule, the most precise one and the backstop",
        2,
        ranks_the_rules,
        examples=((),),
        core=True,
    ),
]

THRESHOLDS = [
    Requirement(
        "Saves 96% or more with every fact visible",
        1,
        is_green_and_saves,
        examples=((),),
        core=True,
    ),
    Requirement(
        "Lets no result grow, and leaves room for what is on no list",
        1,
        nothing_grows_and_nothing_unlisted_goes,
        examples=((),),
    ),
    Requirement(
        "Says where each threshold goes too far, and which result pays",
        1,
        knows_where,
        examples=((),),
    ),
]

REQUIREMENTS = {
    "rules_by_cost": RANKS,
    "prune": PRUNE,
    "fact_survives": FACT_SURVIVES,
    "justified_thresholds": THRESHOLDS,
}
