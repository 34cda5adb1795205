"""What the answers of lab 12 have to do."""

from prunelab.grading import Requirement

from . import draws
from . import judge_bill as bill
from . import judge_even as even
from . import judge_prefix as prefix
from . import judge_questions as questions
from .draws import shrinking

BILLED = [
    Requirement(
        "Sends the base alone in the first call",
        2,
        bill.sends_the_base_alone_first,
        examples=((5_000, 2_000, 1), (10, 4, 1)),
        draw=draws.one_call,
        shrink=shrinking(draws.one_call),
    ),
    Requirement(
        "Pays for the base again at each call",
        2,
        bill.sends_the_base_each_time,
        examples=((5_000, 0, 50), (10, 0, 2)),
        draw=draws.empty_results,
        shrink=shrinking(draws.empty_results),
    ),
    Requirement(
        "Pays for each result again at every later call",
        4,
        bill.adds_up_the_windows,
        examples=((5_000, 2_000, 50), (5_000, 500, 50), (5, 3, 4), (0, 7, 3)),
        draw=draws.whole_run,
        shrink=shrinking(draws.whole_run),
        core=True,
    ),
    Requirement(
        "Costs 0 for a run of no calls",
        1,
        bill.costs_nothing_without_calls,
        examples=((5_000, 2_000, 0),),
        draw=draws.no_calls,
        shrink=shrinking(draws.no_calls),
        count=20,
    ),
    Requirement(
        "Is exact and grows on, however large the run",
        1,
        bill.is_exact_when_large,
        examples=((10**17 + 1, 10**17 + 1, 2),),
        draw=draws.large,
        shrink=shrinking(draws.large),
        count=20,
    ),
    Requirement(
        "Refuses a negative number with a ValueError",
        1,
        bill.refuses_a_negative_number,
        examples=((-1, 2_000, 50), (5_000, -1, 50), (5_000, 2_000, -1)),
        draw=draws.negative_run,
        shrink=shrinking(draws.negative_run),
        count=20,
    ),
]

SEAM = ["in", "formation"]
TWICE = "GET /orders/7741 returned 200 in 30 ms"
SHOP = ["You answer for a shop.", "Where is ORD-7741?", "It left on 12 March, by road."]

PREFIX = [
    Requirement(
        "Serves all of the last prompt where the next one only adds to it, counted in tokens",
        4,
        prefix.serves_all_that_is_only_added_to,
        examples=(
            (SHOP[:2], SHOP),
            (SEAM, [*SEAM, " and hello there"]),
            ([TWICE, TWICE, "hello"], [TWICE, TWICE, "hello", "ok"]),
            (SHOP, SHOP),
        ),
        draw=draws.only_added_to,
        shrink=shrinking(draws.only_added_to),
        core=True,
    ),
    Requirement(
        "Serves nothing behind the first message that differs, though it be equal",
        4,
        prefix.stops_at_the_first_difference,
        examples=(
            (["hello", "shipped on 12 March", "in"], ["hello", "delayed, no ETA yet", "in"]),
            (["hello", "one two three", "in"], ["hello", "four five six", "in"]),
        ),
        draw=draws.changed_somewhere,
        shrink=shrinking(draws.changed_somewhere),
        core=True,
    ),
    Requirement(
        "Serves a message whole or not at all",
        2,
        prefix.counts_no_part_of_a_message,
        examples=(
            (["ok", "The status is shipped"], ["ok", "The status is delayed"]),
            (["30 ms", "ok"], ["30 ms, 31 ms", "ok"]),
        ),
        draw=draws.changed_inside,
        shrink=shrinking(draws.changed_inside),
    ),
    Requirement(
        "Serves nothing where messages end elsewhere",
        1,
        prefix.keeps_the_borders,
        examples=((["ab", "c", "ok"], ["a", "bc", "ok"]),),
        draw=draws.moved_borders,
        shrink=shrinking(draws.moved_borders),
        count=20,
    ),
    Requirement(
        "Takes prompts that are shorter or empty",
        2,
        prefix.takes_a_shorter_prompt,
        examples=((["hello", "ok"], ["hello"]), (["ok"], []), ([], ["ok"]), ([], [])),
        draw=draws.shorter,
        shrink=shrinking(draws.shorter),
    ),
    Requirement(
        "Compares exactly: a case, a blank or a byte more is another text",
        1,
        prefix.compares_exactly,
        examples=(
            (["Ok", "hello"], ["ok", "hello"]),
            (["30 ms ", "ok"], ["30 ms", "ok"]),
            (["caf\u00e9", "ok"], ["cafe\u0301", "ok"]),
        ),
        draw=draws.look_alikes,
        shrink=shrinking(draws.look_alikes),
        count=30,
    ),
    Requirement(
        "Leaves both lists as they were",
        1,
        prefix.leaves_the_lists_alone,
        examples=((["hello", "ok"], ["hello", "ok", " world"]),),
        draw=draws.only_added_to,
        shrink=shrinking(draws.only_added_to),
        count=20,
    ),
]

EVEN = [
    Requirement(
        "Finds the turns after which both ways have cost the same",
        4,
        even.finds_the_break_even,
        examples=((20_000, 2_000, 0.1, 1.25), (6_000, 1_960, 0.1, 1.25), (7, 3, 0.5, 1.5)),
        draw=draws.clearing,
        shrink=shrinking(draws.clearing),
        core=True,
    ),
    Requirement(
        "Says 0 turns where a write costs no more than a read",
        2,
        even.pays_at_once,
        examples=((6_000, 2_000, 0.5, 0.25), (6_000, 2_000, 1.0, 1.0)),
        draw=draws.cheap_writes,
        shrink=shrinking(draws.cheap_writes),
    ),
    Requirement(
        "Says 0 turns where nothing stands behind",
        1,
        even.takes_nothing_behind,
        examples=((0, 2_000, 0.1, 1.25),),
        draw=draws.nothing_behind,
        shrink=shrinking(draws.nothing_behind),
        count=20,
    ),
    Requirement(
        "Takes a `read` of 0.1 and a `write` of 1.25 where no prices are given",
        1,
        even.has_the_dated_prices,
        examples=((20_000, 2_000),),
        draw=draws.without_prices,
        shrink=shrinking(draws.without_prices),
        count=20,
    ),
    Requirement(
        "Refuses with a ValueError what cannot divide: nothing cleared, a read that costs nothing",
        2,
        even.refuses_what_cannot_divide,
        examples=(
            (6_000, 0, 0.1, 1.25),
            (6_000, 2_000, 0.0, 1.25),
            (6_000, -5, 0.1, 1.25),
            (6_000, 2_000, -0.1, 1.25),
        ),
        draw=draws.cannot_divide,
        shrink=shrinking(draws.cannot_divide),
        count=20,
    ),
    Requirement(
        "Refuses a negative `behind` or `write` with a ValueError",
        1,
        even.refuses_a_negative_number,
        examples=((-1, 2_000, 0.1, 1.25), (6_000, 2_000, 0.1, -1.0)),
        draw=draws.negative_clearing,
        shrink=shrinking(draws.negative_clearing),
        count=20,
    ),
]

REQUIREMENTS = {
    "billed_input_tokens": BILLED,
    "prefix_kept": PREFIX,
    "break_even_turns": EVEN,
    "turning_points": [
        Requirement(
            "Names the last of each that leaves the panel green",
            3,
            questions.names_the_turning_points,
            examples=((),),
            core=True,
        ),
    ],
    "true_statements": [
        Requirement(
            "Names the true statements and no others",
            4,
            questions.names_the_true_statements,
            examples=((),),
            core=True,
        ),
    ],
    "most_effective": [
        Requirement(
            "Picks the most effective intervention",
            2,
            questions.names_the_most_effective,
            examples=((),),
            core=True,
        ),
    ],
}
