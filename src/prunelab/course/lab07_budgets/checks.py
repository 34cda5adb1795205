"""What the answers of lab 07 have to do.

No smaller input is looked for once one has failed: a budget of 100 tokens takes a long text to
break, and of two long texts the shorter one tells no more.
"""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from prunelab.grading import Requirement
from prunelab.grading.requirements import Test

from . import draws, judge_budget, judge_store, judge_text
from .judge_question import is_the_first_to_go, names_the_unit_faults

Draw: TypeAlias = Callable[[Random], draws.Args]


def asks(
    name: str,
    points: int,
    test: Test,
    draw: Draw,
    *first: Draw,
    core: bool = False,
) -> Requirement:
    """Make a requirement: some fixed inputs, of `first` and `draw`, and more that vary by seed."""

    def examples() -> tuple[draws.Args, ...]:
        chance = Random(name)
        return tuple(make(chance) for make in (*first, draw, draw, draw))

    return Requirement(name, points, test, examples, draw, core=core, count=6)


BOUND = [
    asks(
        "Puts `raw` into the store, whole and once, and returns the ref it got",
        3,
        judge_store.keeps_the_raw,
        draws.any_size,
        core=True,
    ),
    asks(
        "Says how many tokens were produced",
        1,
        judge_store.says_what_was_produced,
        draws.any_size,
    ),
    asks(
        "Leaves a result within the budget as it is, also exactly at the budget",
        2,
        judge_budget.leaves_what_fits,
        draws.within,
    ),
    asks(
        "Holds the budget, the notice included",
        3,
        judge_budget.holds_the_budget,
        draws.long,
    ),
    asks(
        "Holds it for Chinese, emoji, numbers and base64 as well",
        2,
        judge_budget.holds_the_budget,
        draws.dense,
    ),
    asks(
        "Says in the notice how much was produced, how much is shown, and where it is",
        3,
        judge_text.says_what_was_cut,
        draws.long,
        draws.thousands,
    ),
    asks(
        "Keeps JSON JSON, with the notice in it",
        2,
        judge_text.json_stays_json,
        draws.json_text,
    ),
    asks(
        "Treats each result by the shape and the fields of its spec",
        2,
        judge_text.treats_by_shape,
        draws.shaped,
        draws.hidden_error,
        draws.hidden_list,
        draws.projected,
        draws.projected_though_it_fits,
    ),
    asks(
        "Shows at least half of what would fit",
        1,
        judge_budget.uses_the_budget,
        draws.long,
    ),
    asks(
        "Cuts nothing if the store fails, and says why in one line",
        2,
        judge_store.cuts_nothing_without_a_store,
        draws.broken_store,
    ),
    asks(
        "Treats a notice in the tool's own output like any other text",
        1,
        judge_text.sees_through_our_own_notice,
        draws.own_notice,
    ),
    asks(
        "Is never longer than `raw`, however short that is",
        1,
        judge_budget.never_grows,
        draws.short_and_dear,
        draws.dear,
        draws.short_record,
    ),
    asks(
        "Refuses a budget below 100 tokens with a `ValueError`",
        1,
        judge_budget.refuses_a_small_budget,
        draws.small_budget,
    ),
]

FAULTS = [
    Requirement(
        "Names the two lines of the wrapper in which one unit is taken for another",
        3,
        names_the_unit_faults,
        examples=((),),
        core=True,
    ),
]

FIRST_LOST = [
    Requirement(
        "Names the tool whose fact goes first when the budget is pushed down",
        2,
        is_the_first_to_go,
        examples=((),),
        core=True,
    ),
]

REQUIREMENTS = {
    "unit_faults": FAULTS,
    "bound_result": BOUND,
    "first_fact_lost": FIRST_LOST,
}
