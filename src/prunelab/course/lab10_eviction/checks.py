"""What the answers of lab 10 have to do."""

from prunelab.grading import Requirement

from . import draws
from . import judge_collapse as collapse
from . import judge_questions as questions
from .checks_age import AGE_OUT
from .checks_evict import EVICT
from .draws import (
    APART,
    SAME,
    error,
    note,
    plain_in_words,
    result,
    shrinking,
    trimmed,
    without_step,
    write,
)


def _pair(one: object, other: object) -> tuple[draws.Results]:
    return ([result(1, args=one), result(2, args=other), result(3, tool="list")],)


COLLAPSE = [
    Requirement(
        "Leaves a note of each result whose call was answered again, and keeps the latest",
        4,
        collapse.leaves_a_note_of_what_was_answered_again,
        examples=(
            ([result(1), result(2, "b"), result(3)],),
            ([result(1), result(2, "b"), result(3, "b"), result(4)],),
            ([result(1), result(2, "b")],),
            ([],),
            ([trimmed(1), trimmed(2), result(3, "b")],),
            ([plain_in_words(1), plain_in_words(2), result(3, "b")],),
        ),
        draw=draws.repeated,
        shrink=shrinking(draws.repeated),
        core=True,
        count=25,
    ),
    Requirement(
        "Takes equal arguments of another tool for another call",
        1,
        collapse.takes_another_tool_for_another_call,
        examples=(([result(1), result(2, tool="list")],),),
        draw=draws.another_tool,
        shrink=shrinking(draws.another_tool),
        count=10,
    ),
    Requirement(
        "Names the latest answer in each note",
        1,
        collapse.names_the_latest_answer,
        examples=(([result(1), result(2), result(3)],),),
        draw=draws.often_repeated,
        shrink=shrinking(draws.often_repeated),
        count=15,
    ),
    Requirement(
        "Compares arguments as JSON: the order of names does not matter, the kind of a value does",
        2,
        collapse.compares_as_json,
        examples=tuple(_pair(*each) for each in (*SAME, *APART)),
        draw=draws.as_json,
        shrink=shrinking(draws.as_json),
        count=20,
    ),
    Requirement(
        "Lets a failed call supersede nothing, and a success supersede a failed call",
        2,
        collapse.lets_no_failure_supersede,
        examples=(
            ([result(1), error(2), result(3, "b")],),
            ([error(1), result(2), result(3, "b")],),
            ([result(1), error(2), result(3), result(4, "b")],),
            ([result(1), result(2), error(3), result(4, "b")],),
        ),
        draw=draws.failing,
        shrink=shrinking(draws.failing),
        count=25,
    ),
    Requirement(
        "Leaves alone what the model has not seen yet: results of the last step",
        1,
        collapse.leaves_what_is_not_seen_yet,
        examples=(
            ([result(1, step=5), result(2, step=5)],),
            ([result(1), result(2, step=5), result(3, step=5)],),
            ([result(1, step=0), result(2, step=0)],),
            ([result(1, step=2), result(2, step=3), result(3, "b", 1)],),
        ),
        draw=draws.parallel,
        shrink=shrinking(draws.parallel),
        count=15,
    ),
    Requirement(
        "Never collapses a call with side effects, nor what is a note already",
        1,
        collapse.leaves_writes_and_notes,
        examples=(
            ([write(1), write(2), write(3)],),
            ([note(1), result(2), result(3)],),
            ([result(1), note(2), result(3, "b")],),
            ([result(1, tool="refund"), write(2), result(3, "b")],),
        ),
        draw=draws.untouchable,
        shrink=shrinking(draws.untouchable),
        count=20,
    ),
    Requirement(
        "Takes results without a step",
        1,
        collapse.takes_results_without_step,
        examples=(([without_step(result(1)), without_step(result(2))],),),
        draw=draws.stepless,
        shrink=shrinking(draws.stepless),
        count=15,
    ),
    Requirement(
        "Keeps a result that is shorter than its note",
        1,
        collapse.keeps_what_is_shorter_than_its_note,
        examples=(([result(1, content="ok"), result(2)],),),
        draw=draws.short,
        shrink=shrinking(draws.short),
        count=10,
    ),
    Requirement(
        "Leaves the list and its results as they were",
        1,
        collapse.changes_nothing,
        examples=(([result(1), result(2, "b"), result(3)],),),
        draw=draws.repeated,
        shrink=shrinking(draws.repeated),
        count=5,
    ),
]

REQUIREMENTS = {
    "collapse_superseded": COLLAPSE,
    "age_out": AGE_OUT,
    "evict": EVICT,
    "smallest_policy": [
        Requirement(
            "Names the smallest of each that leaves the panel green",
            3,
            questions.names_the_smallest_policy,
            examples=((),),
            core=True,
        ),
    ],
    "needless_pins": [
        Requirement(
            "Names the pins that no decision needs, and no others",
            2,
            questions.names_the_needless_pins,
            examples=((),),
            core=True,
        ),
    ],
}
