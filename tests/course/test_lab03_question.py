"""The question of lab 03 is judged by pruning, not by comparing with a list."""

import itertools

import pytest

from prunelab.course import find_lab
from prunelab.grading import grade, submission_from_text
from prunelab.scenario import load_conversation, load_facts

LAB = find_lab("03")
NAME = "results_to_pin"


def report(returned):
    text = f"def {NAME}():\n    return {returned!r}\n"
    return grade(LAB, submission_from_text(LAB, NAME, text), only=[NAME]).answer(NAME)


def needed():
    """The results that hold a fact: each fact stands in one result alone."""
    return sorted({fact.ref for fact in load_facts()})


def test_the_results_that_hold_facts_pass_in_any_order():
    for order in itertools.permutations(needed()):
        assert report(list(order)).points == LAB.answer(NAME).points


def test_the_lesson_has_something_to_find():
    refs = [result["ref"] for result in load_conversation()]
    assert needed() != refs[-len(needed()) :]  # else position alone would do


@pytest.mark.parametrize(
    ("returned", "words"),
    [
        ([], "ORD-7741 arrives on 19 March"),
        (["r5", "r6"], "ORD-7741 arrives on 19 March"),
        (["r3", "r6"], "Returns are accepted for 30 days"),
        (["r3", "r5"], "ORD-6620 was delivered"),
        (["r3", "r4", "r5", "r6"], "Still green without `r4`"),
        (["r1", "r2", "r3", "r4", "r5", "r6"], "Still green without `r1`"),
        (["r3", "r3", "r5", "r6"], "`r3` stands in your list twice"),
        (["r3", "r5", "r7"], "There is no result `r7`"),
        (["lookup_order"], "There is no result `lookup_order`"),
        ("r3, r5, r6", "Return a list of refs"),
        ([3, 5, 6], "Return a list of refs"),
        (3, "Return a list of refs"),
        (None, "return"),
    ],
)
def test_another_list_earns_nothing_and_hears_why(returned, words):
    answer = report(returned)
    assert answer.points == 0
    assert words in f"{answer.first_failure.line} {answer.first_failure.why}"
