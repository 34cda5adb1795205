"""The question of lab 08 is judged by playing the run, not by comparing with a list."""

import pytest

from prunelab.course import find_lab
from prunelab.course.modules import import_from
from prunelab.grading import grade, submission_from_text

LAB = find_lab("08")
NAME = "smallest_green"
ANSWER = import_from(LAB.folder, "questions").smallest_green()


def report(returned):
    text = f"def {NAME}():\n    return {returned!r}\n"
    return grade(LAB, submission_from_text(LAB, NAME, text), only=[NAME]).answer(NAME)


def test_the_answer_passes():
    assert report(ANSWER).points == LAB.answer(NAME).points


@pytest.mark.parametrize(
    ("returned", "words"),
    [
        (
            [3, 720, 5],
            'Red: with a `preview_rows` of 3 one cannot read that "An order that is late',
        ),
        ([5, 720, 5], "Still green with a `preview_rows` of 4"),
        ([4, 710, 5], "Red: with a `room` of 710 one cannot read that 'ORD-6611"),
        ([4, 730, 5], "Still green with a `room` of 720"),
        ([4, 720, 4], "Red: with a `max_age` of 4"),
        ([4, 720, 6], "Still green with a `max_age` of 5"),
        ([4, 715, 5], "`room` goes from 0 to 1000 in steps of 10; 715 is not on it"),
        ([4, 720_000, 5], "`room` goes from 0 to 1000"),
        ([-1, 720, 5], "`preview_rows` goes from 0 to 50"),
        ([4, 720], "Return three whole numbers"),
        ([4, 720, 5.0], "Return three whole numbers"),
        ([True, 720, 5], "Return three whole numbers"),
        ({"preview_rows": 4}, "Return three whole numbers"),
        ("4, 720, 5", "Return three whole numbers"),
        (None, "return"),
    ],
)
def test_another_answer_earns_nothing_and_hears_why(returned, words):
    answer = report(returned)
    assert answer.points == 0
    assert words in f"{answer.first_failure.line} {answer.first_failure.why}"
