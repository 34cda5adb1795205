"""The questions of lab 11: judged by the drill, and with a reason for each wrong choice."""

import pytest

from prunelab.course import find_lab
from prunelab.course.modules import import_from
from prunelab.grading import grade, submission_from_text

LAB = find_lab("11")
QUESTIONS = import_from(LAB.folder, "questions")
STATEMENTS = import_from(LAB.folder, "options").STATEMENTS
STEPS = QUESTIONS.may_leave_after()


def report(name, returned):
    text = f"def {name}():\n    return {returned!r}\n"
    return grade(LAB, submission_from_text(LAB, name, text), only=[name]).answer(name)


def heard(name, returned):
    answer = report(name, returned)
    assert answer.points == 0
    return f"{answer.first_failure.line} {answer.first_failure.why}"


@pytest.mark.parametrize("name", ["may_leave_after", "smallest_keep", "true_of_receipts"])
def test_the_answer_passes(name):
    assert report(name, getattr(QUESTIONS, name)()).points == LAB.answer(name).points


@pytest.mark.parametrize("at", range(7))
def test_a_step_too_early_or_too_late_is_named(at):
    late = [step + (place == at) for place, step in enumerate(STEPS)]
    words = "the drill ends" if STEPS[at] == 10 else f"r{at + 1} may leave earlier than after step"
    assert words in heard("may_leave_after", late)
    early = [step - (place == at) for place, step in enumerate(STEPS)]
    words = "comes in at step" if STEPS[at] == at + 1 else f"r{at + 1} must stay after step"
    assert words in heard("may_leave_after", early)


@pytest.mark.parametrize("returned", [[1, 2], "1", None, [1.0] * 7])
def test_what_are_no_steps_is_named(returned):
    assert "eturn" in heard("may_leave_after", returned)


@pytest.mark.parametrize(
    ("returned", "words"),
    [
        (5, "A `keep` of 5 takes r2, which may_clear forbids"),
        (3, "takes r2, r4, which"),
        (7, "A `keep` of 6 takes nothing forbidden either"),
        (11, "from 0 to 10"),
        ("6", "from 0 to 10"),
    ],
)
def test_another_keep_hears_why(returned, words):
    assert words in heard("smallest_keep", returned)


@pytest.mark.parametrize("letter", STATEMENTS)
def test_one_statement_wrong_hears_about_this_one(letter):
    right = QUESTIONS.true_of_receipts()
    other = [each for each in right if each != letter] if letter in right else [*right, letter]
    words = heard("true_of_receipts", other)
    assert f"{letter} is " in words
    assert STATEMENTS[letter].why[:40] in words


@pytest.mark.parametrize("returned", [["z"], [1], "adfh"])
def test_what_is_no_list_of_letters_is_named(returned):
    assert "list" in heard("true_of_receipts", returned)
