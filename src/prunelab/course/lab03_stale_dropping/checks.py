"""What the answers of lab 03 have to do."""

from prunelab.grading import Requirement

from . import draws
from .draws import result, some
from .judge_marks import (
    keeps_one_for_each,
    marks_all_but_the_last,
    marks_all_for_zero,
    marks_none_beyond_the_end,
    refuses_a_negative_number,
)
from .judge_position import goes_by_position
from .judge_question import pins_the_fewest_that_stay_green
from .judge_rest import changes_nothing_else, hands_on_the_recent, leaves_the_input_alone

DROP_STALE = [
    Requirement(
        "Returns one result for each call, in the same order",
        2,
        keeps_one_for_each,
        examples=((some(3), 1), (some(2), 1), (some(8), 1)),
        draw=draws.plain,
        shrink=draws.shrinking(draws.plain),
        core=True,
    ),
    Requirement(
        "Marks all but the last `keep_recent` results with `placeholder: True`",
        3,
        marks_all_but_the_last,
        examples=((some(7), 2), (some(4), 3)),
        draw=draws.plain,
        shrink=draws.shrinking(draws.plain),
        core=True,
    ),
    Requirement(
        "Marks every result when `keep_recent` is 0",
        1,
        marks_all_for_zero,
        examples=((some(5), 0), (some(1), 0)),
        draw=draws.zero,
        shrink=draws.shrinking(draws.zero),
    ),
    Requirement(
        "Marks none when `keep_recent` is the number of results or more",
        1,
        marks_none_beyond_the_end,
        examples=((some(3), 4), (some(2), 2), ([], 4), ([], 0)),
        draw=draws.beyond,
        shrink=draws.shrinking(draws.beyond),
    ),
    Requirement(
        "Refuses a negative `keep_recent` with a ValueError",
        1,
        refuses_a_negative_number,
        examples=((some(3), -1), (some(1), -2), ([], -1)),
        draw=draws.negative,
        shrink=draws.shrinking(draws.negative),
    ),
    Requirement(
        "Changes nothing else about a marked result: call, content and all it holds stay",
        2,
        changes_nothing_else,
        examples=(
            (some(2), 1),
            ([result(1, lang="de"), result(2)], 1),
            ([result(1, pruned=["length cap"]), result(2)], 1),
            ([result(1, args={"ids": [1, {"at": "x"}]}), result(2)], 1),
            ([result(1, "timeout", is_error=True), result(2)], 1),
        ),
        draw=draws.rich,
        shrink=draws.shrinking(draws.rich),
    ),
    Requirement(
        "Hands the last `keep_recent` results on as they came in",
        1,
        hands_on_the_recent,
        examples=((some(2), 1), ([result(1), result(2, placeholder=True)], 1)),
        draw=draws.placed,
        shrink=draws.shrinking(draws.placed),
    ),
    Requirement(
        "Goes by position alone, whatever the results hold",
        2,
        goes_by_position,
        examples=(
            ([result(1, step=1), result(2, step=1), result(3, step=1)], 2),
            ([result(1, "v1"), result(2), result(3, "v2", args={"id": 1})], 1),
            ([result(1), result(1), result(3)], 2),
            ([result(1), result(2), result(2)], 1),
            ([result(1, is_error=True), result(2), result(3, is_error=True)], 1),
            ([result(1), result(2, placeholder=True), result(3)], 2),
            ([result(1, at=1_773_300_009), result(2, at=1_773_300_004)], 1),
            ([result(1), result(2), result(3, tool="log")], 2),
            ([result(1, "x" * 900), result(2, ""), result(3)], 1),
        ),
        draw=draws.misleading,
        shrink=draws.shrinking(draws.misleading),
        count=120,
    ),
    Requirement(
        "Leaves the caller's list and its results as they were",
        2,
        leaves_the_input_alone,
        examples=((some(2), 1), ([result(1, placeholder=True), result(2)], 1)),
        draw=draws.placed,
        shrink=draws.shrinking(draws.placed),
    ),
]

PINS = [
    Requirement(
        "Pins the fewest results that keep every fact visible",
        2,
        pins_the_fewest_that_stay_green,
        examples=((),),
        core=True,
    ),
]

REQUIREMENTS = {"drop_stale": DROP_STALE, "results_to_pin": PINS}
