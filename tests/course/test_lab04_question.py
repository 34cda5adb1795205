"""The question of lab 04 is judged by fetching, not by comparing with a list."""

import itertools

import pytest

from prunelab.course import find_lab
from prunelab.grading import grade, submission_from_text

LAB = find_lab("04")
NAME = "refs_to_fetch"


def report(returned):
    text = f"def refs_to_fetch():\n    return {returned!r}\n"
    return grade(LAB, submission_from_text(LAB, NAME, text), only=[NAME]).answer(NAME)


def test_the_three_refs_pass_in_any_order():
    for order in itertools.permutations(["r3", "r5", "r6"]):
        assert report(list(order)).points == LAB.answer(NAME).points


@pytest.mark.parametrize(
    ("returned", "words"),
    [
        ([], "ORD-7741 arrives on 19 March"),
        (["r3", "r6"], "Returns are accepted for 30 days"),
        (["r3", "r5", "r6", "r2"], "without `r2` too"),
        (["r1", "r2", "r3", "r4", "r5", "r6"], "without `r1` too"),
        (["r3", "r3", "r5", "r6"], "`r3` stands in your list twice"),
        (["r3", "r5", "r7"], "`r7` is no ref here"),
        (['fetch_full(ref="r3")'], "is no ref here"),
        ("r3, r5, r6", "Return a list of refs"),
        ([3, 5, 6], "Return a list of refs"),
        (None, "return"),
    ],
)
def test_another_list_earns_nothing_and_hears_why(returned, words):
    answer = report(returned)
    assert answer.points == 0
    assert words in f"{answer.first_failure.line} {answer.first_failure.why}"
