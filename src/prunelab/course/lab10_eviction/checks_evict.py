"""What `evict` has to do."""

from prunelab.grading import Requirement

from . import draws_evict as draws
from . import judge_evict as judge
from .draws import shrinking, superseded, write
from .draws_evict import NEVER, NOTE, NOW, SUPERSEDED, WHOLE, WRITE, args, result

THREE = [result(1), result(2), result(3)]
FIRST = 2 * WHOLE + NOTE  # tokens when the first of three has given way
FAILED = [result(1, is_error=True), result(2), result(3)]

EVICT = [
    Requirement(
        "Lets all go that is due, once it is worth it",
        3,
        judge.lets_go_what_is_due,
        examples=(args(THREE, ["r1", "r2"]), args(THREE, ["r1"], min_saving=0), args([])),
        draw=draws.worth_it,
        shrink=shrinking(draws.worth_it),
        core=True,
        count=15,
    ),
    Requirement(
        "Changes nothing while fewer than `min_saving` tokens would go",
        2,
        judge.changes_nothing_for_little,
        examples=(args(THREE, ["r1"], min_saving=500), args(THREE, [], min_saving=1)),
        draw=draws.not_worth_it,
        shrink=shrinking(draws.not_worth_it),
        count=15,
    ),
    Requirement(
        "Takes exactly `min_saving` tokens for enough",
        1,
        judge.takes_exactly_enough,
        examples=(args(THREE, ["r1"], min_saving=WHOLE - NOTE),),
        draw=draws.just_worth_it,
        shrink=shrinking(draws.just_worth_it),
        count=10,
    ),
    Requirement(
        "Keeps what is pinned, even where it is due, and does not count it as saved",
        2,
        judge.puts_pins_back,
        examples=(args(THREE, ["r1", "r2"], pinned=["r1"]),),
        draw=draws.pinned_and_due,
        shrink=shrinking(draws.pinned_and_due),
        count=20,
    ),
    Requirement(
        "Lets all go that is due where the results are over the budget, however little it is",
        2,
        judge.obeys_the_budget,
        examples=(args(THREE, ["r1"], min_saving=NEVER, budget=FIRST + 3),),
        draw=draws.over_the_budget,
        shrink=shrinking(draws.over_the_budget),
        count=15,
    ),
    Requirement(
        "Lets more go from the oldest on, until the rest fits the budget",
        3,
        judge.goes_on_from_the_oldest,
        examples=lambda: (
            args(THREE, [], min_saving=NEVER, budget=FIRST + 3),
            *draws.that_may_go(),
        ),
        draw=draws.more_must_go,
        shrink=shrinking(draws.more_must_go),
        count=20,
    ),
    Requirement(
        "Takes exactly the budget for room enough",
        1,
        judge.takes_the_exact_budget_for_enough,
        examples=(
            args(THREE, ["r1"], min_saving=NEVER, budget=3 * WHOLE),
            args(THREE, [], min_saving=NEVER, budget=FIRST),
        ),
        draw=draws.exactly_the_budget,
        shrink=shrinking(draws.exactly_the_budget),
        count=15,
    ),
    Requirement(
        "Takes errors for the budget after all successes",
        1,
        judge.takes_errors_last,
        examples=(
            args(FAILED, [], min_saving=NEVER, budget=FIRST + 3),
            args(FAILED, [], min_saving=NEVER, budget=WHOLE + 2 * NOTE - 1),
        ),
        draw=draws.errors_too,
        shrink=shrinking(draws.errors_too),
        count=20,
    ),
    Requirement(
        "Never takes pins, receipts, notes or results of this step for the budget",
        1,
        judge.never_takes_what_must_stay,
        examples=tuple(
            args(
                [each, result(2), result(3)],
                min_saving=NEVER,
                budget=tokens + NOTE + WHOLE,
                pinned=pins,
            )
            for each, tokens, pins in (
                (result(1), WHOLE, ["r1"]),
                (write(1), WRITE, []),
                (superseded(1), SUPERSEDED, []),
                (result(1, step=NOW), WHOLE, []),
            )
        ),
        draw=draws.some_must_stay,
        shrink=shrinking(draws.some_must_stay),
        count=20,
    ),
    Requirement(
        "Refuses with a ValueError that says both sizes when what must stay does not fit",
        1,
        judge.says_what_does_not_fit,
        examples=(
            args(THREE, [], budget=50, pinned=["r1", "r2", "r3"]),
            args(THREE, [], budget=50),
        ),
        draw=draws.too_small,
        shrink=shrinking(draws.too_small),
        count=12,
    ),
    Requirement(
        "Leaves both lists, the policy and the pins as they were",
        1,
        judge.changes_nothing,
        examples=(
            args(THREE, ["r1", "r2"], pinned=["r1"]),
            args(THREE, ["r1"], min_saving=NEVER, budget=FIRST - 30),
        ),
        draw=draws.more_must_go,
        shrink=shrinking(draws.more_must_go),
        count=5,
    ),
]
