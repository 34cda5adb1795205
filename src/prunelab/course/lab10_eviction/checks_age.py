"""What `age_out` has to do."""

from prunelab.grading import Requirement

from . import draws_age as draws
from . import judge_age as judge
from .draws import (
    plain_in_words,
    result,
    shrinking,
    superseded,
    trimmed,
    without_step,
    write,
)
from .draws_age import CALL, ERROR, NOW, TURNED, aged

# Old, though a careless look at their fields says otherwise.
KINDS = (trimmed, plain_in_words)
OLD: tuple[draws.AgeArgs, ...] = (
    *(([each(1), result(2, "b", 18)], NOW, 5, [], 9) for each in KINDS),
    ([result(1, step=0), result(2, "b", 18)], NOW, 5, [], 9),
)

AGE_OUT = [
    Requirement(
        "Leaves a note of what is more than `max_age` steps back, and keeps the rest",
        4,
        judge.leaves_a_note_of_what_is_old,
        examples=(
            aged(9, 7, 3, 1),
            aged(7, 3),
            aged(19, 2),
            aged(3, 2, 0),
            ([], NOW, 5, [], 9),
            *OLD,
        ),
        draw=draws.of_every_age,
        shrink=shrinking(draws.of_every_age),
        core=True,
        count=25,
    ),
    Requirement(
        "Takes exactly `max_age` steps for not too old yet",
        1,
        judge.keeps_what_is_just_old_enough,
        examples=(aged(5), aged(0, limit=0)),
        draw=draws.at_the_limit,
        shrink=shrinking(draws.at_the_limit),
        count=10,
    ),
    Requirement(
        "Keeps an error for `max_error_age` steps",
        3,
        judge.keeps_errors_longer,
        examples=(
            ([result(1, "a", 12, **ERROR), result(2, "b", 12, tool="list")], NOW, 5, [], 9),
            ([result(1, "a", 10, **ERROR), result(2, "b", 11, **ERROR)], NOW, 5, [], 9),
            ([result(1, "a", 14, **ERROR), result(2, "b", 14, tool="list")], NOW, 9, [], 3),
        ),
        draw=draws.failed,
        shrink=shrinking(draws.failed),
        count=25,
    ),
    Requirement(
        "Lets an error age like any result once the same call has succeeded after it",
        2,
        judge.lets_mended_errors_go,
        examples=(
            ([result(1, args=CALL, step=12, **ERROR), result(2, args=CALL, step=13)], 20, 3, [], 9),
            (
                [result(1, args=CALL, step=12, **ERROR), result(2, args=TURNED, step=13)],
                *(20, 3, [], 9),
            ),
            ([result(1, args=CALL, step=11), result(2, args=CALL, step=12, **ERROR)], 20, 3, [], 9),
            (
                [result(1, args=CALL, step=12, **ERROR), result(2, args=CALL, step=13, **ERROR)],
                *(20, 3, [], 9),
            ),
            (
                [result(1, args={"n": 1}, step=12, **ERROR), result(2, args={"n": True}, step=13)],
                *(20, 3, [], 9),
            ),
            ([result(1, step=12, **ERROR), result(2, "b", 13)], 20, 3, [], 9),
            ([result(1, step=18, **ERROR), result(2, step=19)], 20, 3, [], 9),
            ([result(1, step=12, **ERROR), result(2, "b", 13), result(3, step=14)], 20, 3, [], 9),
            ([result(1, step=12, **ERROR), result(2, step=18)], 20, 3, [], 9),
            ([result(1, step=12, **ERROR), superseded(2, step=18)], 20, 3, [], 9),
            ([result(1, step=12, **ERROR), plain_in_words(2, step=18)], 20, 3, [], 9),
            (
                [result(1, step=12, **ERROR), result(2, step=13), result(3, step=14, **ERROR)],
                *(20, 3, [], 9),
            ),
        ),
        draw=draws.mended,
        shrink=shrinking(draws.mended),
        count=30,
    ),
    Requirement(
        "Keeps what is pinned, whatever its age",
        2,
        judge.keeps_what_is_pinned,
        examples=(
            ([result(1), result(2, "b")], NOW, 3, ["r1"], 5),
            ([result(1), result(2, "b")], NOW, 3, ["r2", "r12"], 5),
        ),
        draw=draws.pinned,
        shrink=shrinking(draws.pinned),
        count=20,
    ),
    Requirement(
        "Keeps receipts of writes, notes, and what has no step",
        1,
        judge.keeps_receipts_notes_and_stepless,
        examples=tuple(
            ([each, result(2, "b")], NOW, 3, [], 5)
            for each in (write(1), superseded(1), without_step(result(1)))
        ),
        draw=draws.staying,
        shrink=shrinking(draws.staying),
        count=25,
    ),
    Requirement(
        "Keeps a result that is shorter than its note",
        1,
        judge.keeps_what_is_shorter_than_its_note,
        examples=(([result(1, content="ok"), result(2, "b")], NOW, 3, [], 5),),
        draw=draws.short,
        shrink=shrinking(draws.short),
        count=10,
    ),
    Requirement(
        "Refuses a negative age with a ValueError",
        1,
        judge.refuses_a_negative_age,
        examples=(
            *(([result(1)], NOW, -1, [], 5), ([result(1)], NOW, 5, [], -1)),
            ([], NOW, -1, [], 5),
        ),
        draw=draws.negative,
        shrink=shrinking(draws.negative),
        count=10,
    ),
    Requirement(
        "Leaves the list and its results as they were",
        1,
        judge.changes_nothing,
        examples=(aged(9, 7, 3, 1),),
        draw=draws.of_every_age,
        shrink=shrinking(draws.of_every_age),
        count=5,
    ),
]
