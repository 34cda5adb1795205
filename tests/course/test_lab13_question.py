"""The question of lab 13 is judged by attaching at that setting, not by comparing with a list."""

import pytest

from prunelab.course import find_lab
from prunelab.course.modules import import_from
from prunelab.grading import grade, submission_from_text

LAB = find_lab("13")
NAME = "fewest_runs"
RUNS, TOOL = import_from(LAB.folder, "questions").fewest_runs()


def report(returned):
    text = f"def {NAME}():\n    return {returned!r}\n"
    return grade(LAB, submission_from_text(LAB, NAME, text), only=[NAME]).answer(NAME)


def test_the_answer_passes():
    assert report([RUNS, TOOL]).points == LAB.answer(NAME).points


@pytest.mark.parametrize(
    ("returned", "words"),
    [
        ([RUNS - 5, TOOL], f"Red: with a record of {RUNS - 5} runs `{TOOL}` is missing"),
        ([RUNS + 5, TOOL], f"Still green with a record of {RUNS} runs"),
        ([RUNS, "find_pickup_points"], "The runs are right. The panel at one step below"),
        ([RUNS, None], "The runs are right"),
        ([RUNS + 1, TOOL], "in steps of 5"),
        ([0, TOOL], "goes from 5 to 100"),
        ([float(RUNS), TOOL], "in steps of 5"),
        ([True, TOOL], "in steps of 5"),
        ([RUNS], "Return a list of two"),
        (RUNS, "Return a list of two"),
        ({"runs": RUNS}, "Return a list of two"),
        (None, "return"),
    ],
)
def test_another_answer_earns_nothing_and_hears_why(returned, words):
    answer = report(returned)
    assert answer.points == 0
    assert words in f"{answer.first_failure.line} {answer.first_failure.why}"
