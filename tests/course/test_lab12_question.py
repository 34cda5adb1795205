"""The questions of lab 12: judged by the simulation, and with a reason for each wrong choice."""

import pytest

from prunelab.course import find_lab
from prunelab.course.modules import import_from
from prunelab.grading import grade, submission_from_text

LAB = find_lab("12")
QUESTIONS = import_from(LAB.folder, "questions")
OPTIONS = import_from(LAB.folder, "options")
NAMES = ("turning_points", "true_statements", "most_effective")


def report(name, returned):
    text = f"def {name}():\n    return {returned!r}\n"
    return grade(LAB, submission_from_text(LAB, name, text), only=[name]).answer(name)


def heard(name, returned):
    answer = report(name, returned)
    assert answer.points == 0
    return f"{answer.first_failure.line} {answer.first_failure.why}"


@pytest.mark.parametrize("name", NAMES)
def test_the_answer_passes(name):
    assert report(name, getattr(QUESTIONS, name)()).points == LAB.answer(name).points


@pytest.mark.parametrize(
    ("returned", "words"),
    [
        ([99, 400, 5], "Red: raw with `steps` at 99 misses raw: room in a window"),
        ([97, 400, 5], "Still green: raw with `steps` at 98"),
        ([98, 300, 5], "Red: capped with `cap` at 300 misses capped: token 400"),
        ([98, 500, 5], "Still green: capped with `cap` at 400"),
        ([98, 450, 5], "`cap` goes from 100 to 2000 in steps of 100"),
        (
            [98, 400, 4],
            "Red: cleared in batches with `batch` at 4 misses cleared in batches: the cached",
        ),
        ([98, 400, 6], "Still green: cleared in batches with `batch` at 5"),
        ([300, 400, 5], "`steps` goes from 10 to 200"),
        ([98, 400], "Return three whole numbers"),
        ([98, 400, 5.0], "Return three whole numbers"),
        ("98", "Return three whole numbers"),
        (None, "return"),
    ],
)
def test_other_turning_points_hear_why(returned, words):
    assert words in heard("turning_points", returned)


@pytest.mark.parametrize("letter", OPTIONS.STATEMENTS)
def test_one_statement_wrong_hears_about_this_one(letter):
    right = QUESTIONS.true_statements()
    other = [each for each in right if each != letter] if letter in right else [*right, letter]
    words = heard("true_statements", other)
    assert f"{letter} is " in words
    assert OPTIONS.STATEMENTS[letter].why[:40] in words


def test_any_order_of_the_statements_passes():
    assert report("true_statements", QUESTIONS.true_statements()[::-1]).outcome == "passed"


@pytest.mark.parametrize("returned", [["z"], [1], [["a"]], "afgh"])
def test_what_is_no_list_of_letters_is_named(returned):
    assert "list" in heard("true_statements", returned)


@pytest.mark.parametrize("letter", [each for each in OPTIONS.OPTIONS if each != "e"])
def test_each_other_option_hears_its_reason(letter):
    assert OPTIONS.OPTIONS[letter].why in heard("most_effective", letter)


@pytest.mark.parametrize("returned", ["z", "", "e.", "E"])
def test_what_is_no_option_is_named(returned):
    assert 'Return one letter from "a" to "f"' in heard("most_effective", returned)


def test_one_option_alone_is_right_and_it_is_the_cheapest_run():
    assert [letter for letter, each in OPTIONS.OPTIONS.items() if each.right] == ["e"]
