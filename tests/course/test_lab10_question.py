"""The questions of lab 10 are judged by playing the run, not by comparing with a list."""

import pytest

from prunelab.course import find_lab
from prunelab.course.modules import import_from
from prunelab.grading import grade, submission_from_text

LAB = find_lab("10")
QUESTIONS = import_from(LAB.folder, "questions")
AGE, ERRORS, BUDGET = QUESTIONS.smallest_policy()
PINS = QUESTIONS.needless_pins()


def report(name, returned):
    text = f"def {name}():\n    return {returned!r}\n"
    return grade(LAB, submission_from_text(LAB, name, text), only=[name]).answer(name)


def test_the_answers_pass_in_any_order_of_the_pins():
    for name, returned in (
        ("smallest_policy", [AGE, ERRORS, BUDGET]),
        ("needless_pins", PINS),
        ("needless_pins", PINS[::-1]),
    ):
        assert report(name, returned).points == LAB.answer(name).points


@pytest.mark.parametrize(
    ("name", "returned", "words"),
    [
        ("smallest_policy", [AGE - 1, ERRORS, BUDGET], f"Red: with a `max_age` of {AGE - 1} one"),
        ("smallest_policy", [AGE + 1, ERRORS, BUDGET], f"Still green with a `max_age` of {AGE}"),
        ("smallest_policy", [AGE, ERRORS - 1, BUDGET], "lost this: the carrier's log"),
        ("smallest_policy", [AGE, ERRORS + 9, BUDGET], "Still green with a `max_error_age`"),
        ("smallest_policy", [AGE, ERRORS, BUDGET - 1], "Red: with a `budget`"),
        ("smallest_policy", [AGE, ERRORS, 5], "the run ends at step"),
        ("smallest_policy", [AGE, ERRORS, BUDGET * 1_000], "(in thousand tokens) goes from 4"),
        ("smallest_policy", [AGE, ERRORS], "Return three whole numbers"),
        ("smallest_policy", [AGE, ERRORS, float(BUDGET)], "Return three whole numbers"),
        ("smallest_policy", None, "return"),
        ("needless_pins", ["r1", *PINS], "`r1` is needed: without its pin one decision has lost"),
        ("needless_pins", PINS[:1], f"`{PINS[1]}` can go too"),
        ("needless_pins", [], "can go too"),
        ("needless_pins", [*PINS, PINS[0]], "Name each ref once"),
        ("needless_pins", ["r99"], "Return a list of refs, some of r1"),
        ("needless_pins", "r5", "list"),
    ],
)
def test_another_answer_earns_nothing_and_hears_why(name, returned, words):
    answer = report(name, returned)
    assert answer.points == 0
    assert words in f"{answer.first_failure.line} {answer.first_failure.why}"
