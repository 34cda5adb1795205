"""The question of lab 14 is judged by the simulation and the panel, not by a list of answers."""

import pytest

from prunelab.course import find_lab
from prunelab.course.modules import import_from
from prunelab.grading import grade, submission_from_text

LAB = find_lab("14")
NAME = "crossings"
CACHED, UNCACHED, LAST = import_from(LAB.folder, "questions").crossings()


def report(returned):
    text = f"def {NAME}():\n    return {returned!r}\n"
    return grade(LAB, submission_from_text(LAB, NAME, text), only=[NAME]).answer(NAME)


def test_the_answer_passes():
    assert report([CACHED, UNCACHED, LAST]).points == LAB.answer(NAME).points


@pytest.mark.parametrize(
    ("returned", "words"),
    [
        ([CACHED - 1, UNCACHED, LAST], f"at {CACHED - 1}% on demand is still cheaper"),
        ([CACHED + 1, UNCACHED, LAST], f"at {CACHED}% up front costs no more already"),
        ([CACHED, CACHED, LAST], f"`uncached`: at {CACHED}% on demand is still cheaper"),
        ([CACHED, 100, LAST], "`uncached`: at 99% up front costs no more already"),
        ([CACHED, UNCACHED, LAST + 1], f"Red: with `least_used` at {LAST + 1}"),
        ([CACHED, UNCACHED, LAST + 1], "It never came"),
        ([CACHED, UNCACHED, LAST - 1], f"Still green: `least_used` at {LAST}"),
        ([0.36, 0.57, 0.63], "three whole numbers"),
        ([CACHED, UNCACHED, 0], "from 1 to 100"),
        ([True, UNCACHED, LAST], "three whole numbers"),
        ([CACHED, UNCACHED], "three whole numbers"),
        (CACHED, "three whole numbers"),
        (None, "return"),
    ],
)
def test_another_answer_earns_nothing_and_hears_why(returned, words):
    answer = report(returned)
    assert answer.points == 0
    assert words in f"{answer.first_failure.line} {answer.first_failure.why}"
