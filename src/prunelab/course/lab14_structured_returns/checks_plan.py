"""What `load_plan` has to do."""

from prunelab.grading import Requirement

from . import draws_plan as draws
from . import judge_plan as judge
from .draws import document, shrinking

SHELF = [
    document("returns", 0.9, 20),
    document("customs", 0.1, 30),
    document("stock", 0.8, 10, changes=True),
    document("tone", 1.0, 5),
]
EQUAL = [document("returns", 0.9, 12), document("customs", 0.9, 8), document("care", 0.9, 8)]

LOAD_PLAN = [
    Requirement(
        "Names each document once, in one of the two lists",
        3,
        judge.places_each_once,
        examples=((SHELF, 100, 0.5), (SHELF, 0, 0.5), ([], 10, 0.5)),
        draw=draws.mixed,
        shrink=shrinking(draws.mixed),
        core=True,
        count=30,
    ),
    Requirement(
        "Puts up front what at least `least_used` of the runs need, and no less used one",
        3,
        judge.asks_for_the_share,
        examples=(
            ([document("returns", 0.6), document("customs", 0.3)], 100),
            ([document("returns", 0.6), document("customs", 0.3)], 100, 0.2),
            ([document("returns", 0.4), document("customs", 0.3)], 100, 0.4),
        ),
        draw=draws.by_use,
        shrink=shrinking(draws.by_use),
        core=True,
        count=30,
    ),
    Requirement(
        "Keeps on demand what can change during a run",
        2,
        judge.keeps_what_changes_on_demand,
        examples=(([document("stock", 1.0, changes=True), document("tone", 1.0)], 100, 0.5),),
        draw=draws.changing,
        shrink=shrinking(draws.changing),
        count=30,
    ),
    Requirement(
        "Takes no more than the room, counted in tokens, and fills it to the last one",
        2,
        judge.fills_the_room,
        examples=(
            ([document("returns", 0.9, 10)], 10, 0.5),
            ([document("returns", 0.9, 10), document("tone", 0.9, 5)], 14, 0.5),
        ),
        draw=draws.to_the_last_token,
        shrink=shrinking(draws.to_the_last_token),
        count=30,
    ),
    Requirement(
        "Takes the most used first where not all fit",
        2,
        judge.takes_the_most_used_first,
        examples=(([document("care", 0.7), document("tone", 0.9)], 10, 0.5),),
        draw=draws.ranked,
        shrink=shrinking(draws.ranked),
        count=30,
    ),
    Requirement(
        "Passes over one that does not fit, for the next",
        1,
        judge.goes_on_to_the_next,
        examples=(([document("sizes", 1.0, 100), document("tone", 0.9, 5)], 50, 0.5),),
        draw=draws.too_large,
        shrink=shrinking(draws.too_large),
        count=30,
    ),
    Requirement(
        "Of equals takes the smaller, then by name",
        1,
        judge.takes_the_smaller_of_equals,
        examples=((EQUAL, 12, 0.5), (EQUAL, 16, 0.5), (EQUAL[::-1], 8, 0.5)),
        draw=draws.tied,
        shrink=shrinking(draws.tied),
        count=30,
    ),
    Requirement(
        "Sorts both lists by name",
        1,
        judge.sorts_both,
        examples=((SHELF, 100, 0.5),),
        draw=draws.in_any_order,
        shrink=shrinking(draws.in_any_order),
        count=30,
    ),
    Requirement(
        "Refuses a room below 0, and a `least_used` that is no share",
        1,
        judge.refuses_what_is_no_room,
        examples=((SHELF, -1, 0.5), (SHELF, 100, 50)),
        draw=draws.refused,
        shrink=shrinking(draws.refused),
        count=20,
    ),
    Requirement(
        "Leaves the documents as they were",
        1,
        judge.leaves_the_documents_alone,
        examples=((SHELF, 100, 0.5), (SHELF[::-1], 20, 0.5)),
        draw=draws.in_any_order,
        shrink=shrinking(draws.in_any_order),
        count=20,
    ),
]
