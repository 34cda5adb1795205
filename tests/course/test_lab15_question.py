"""The question of lab 15 is judged by pruning at that setting, not by comparing with a list."""

import pytest

from prunelab.course import find_lab
from prunelab.course.modules import import_from
from prunelab.grading import grade, submission_from_text

LAB = find_lab("15")
NAME = "what_a_cap_costs"
CAP, FACTS = import_from(LAB.folder, "questions").what_a_cap_costs()


def report(returned):
    text = f"def {NAME}():\n    return {returned!r}\n"
    return grade(LAB, submission_from_text(LAB, NAME, text), only=[NAME]).answer(NAME)


def test_the_answer_passes():
    assert report([CAP, FACTS]).points == LAB.answer(NAME).points


@pytest.mark.parametrize(
    ("returned", "words"),
    [
        ([CAP + 10, FACTS], f"At {CAP + 10} the model still reads"),
        ([CAP - 10, FACTS], f"At {CAP} nothing of it is read either"),
        ([CAP, FACTS + 1], "The cap is right. Count the facts"),
        ([CAP, False], "The cap is right"),
        ([CAP + 1, FACTS], "in steps of 10"),
        ([660, FACTS], "goes from 0 to 650"),
        ([float(CAP), FACTS], "in steps of 10"),
        ([True, FACTS], "in steps of 10"),
        ([CAP], "Return a list of two"),
        (CAP, "Return a list of two"),
        (None, "return"),
    ],
)
def test_another_answer_earns_nothing_and_hears_why(returned, words):
    answer = report(returned)
    assert answer.points == 0
    assert words in f"{answer.first_failure.line} {answer.first_failure.why}"
