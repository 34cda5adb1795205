"""The question of lab 16 is judged by pruning, and each wrong turn gets words of its own."""

import pytest

from prunelab.course import find_lab
from prunelab.grading import grade, submission_from_text

LAB = find_lab("16")


def outcome(returned):
    text = f"def first_to_go():\n    return {returned!r}\n"
    submission = submission_from_text(LAB, "first_to_go", text)
    return grade(LAB, submission, only=["first_to_go"]).answer("first_to_go")


def test_the_answer_passes():
    assert outcome([12, "ADR-40718", 600, "PAY-66105"]).outcome == "passed"


@pytest.mark.parametrize(
    ("returned", "words"),
    [
        ([], "Return a list of four"),
        ([15, "ADR-40718", 600, "PAY-66105"], "goes down from 14"),
        ([12, "ADR-40718", 610, "PAY-66105"], "in steps of 50"),
        ([True, "ADR-40718", 600, "PAY-66105"], "`keep_recent` goes down"),
        ([11, "ADR-40718", 600, "PAY-66105"], "a fact is gone already"),
        ([13, "ADR-40718", 600, "PAY-66105"], "Still green with keep_recent 12"),
        ([12, "PAY-66105", 600, "PAY-66105"], "keep_recent is right"),
        ([12, "ADR-40718", 550, "PAY-66105"], "Red: with max_chars 550"),
        ([12, "ADR-40718", 650, "PAY-66105"], "Still green with max_chars 600"),
        ([12, "ADR-40718", 600, "ADR-40718"], "max_chars is right"),
    ],
)
def test_a_wrong_answer_is_told_where_to_look(returned, words):
    assert words in outcome(returned).first_failure.line
