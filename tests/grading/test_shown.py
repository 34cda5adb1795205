"""What a failure shows: both values around their difference, exceptions, long arguments, files."""

from pathlib import Path
from typing import Any

import pytest

from prunelab.grading import (
    Answer,
    Call,
    Failure,
    Lab,
    Raises,
    Requirement,
    grade,
    read_submission,
    submission_from_text,
)


def _lab(requirement: Requirement) -> Lab:
    answer = Answer("total", "somewhere.total", requirement.points, (), (requirement,))
    return Lab("99", "99_made_up", "Made up", 9, 5, (), (answer,), (), Path())


def _grade(lab: Lab, source: str) -> Any:
    return grade(lab, submission_from_text(lab, "total", source)).answers[0]


def never(call: Call, numbers: list[int]) -> Failure | None:
    call(numbers)
    return Failure("Never good enough.")


def says(call: Call, numbers: list[int]) -> Failure | None:
    returned, expected = call(numbers), f"{'-' * 900}{sum(numbers)}{'+' * 900}"
    return None if returned == expected else Failure("Sum.", expected)


def refuses(call: Call, numbers: list[int]) -> Failure | None:
    reply = call.attempt(numbers)
    return None if reply.raised_a("ValueError") else Failure("Refuse.", Raises("ValueError"))


FIRST = "def total(numbers):\n    return '-' * 900 + str(numbers[0]) + '+' * 900"


def test_values_that_differ_far_in_are_shown_around_the_difference() -> None:
    answer = _grade(_lab(Requirement("Says it", 1, says, (([1, 2],),))), FIRST)
    failure = answer.first_failure
    assert (failure.difference.returned.marked, failure.difference.expected.marked) == ("1", "3")
    assert failure.difference.returned.chars == 1_801
    for text, number in ((failure.returned, "1"), (failure.expected, "3")):
        assert f"-{number}+" in text
    assert "-1+" in failure.line
    assert "-3+" in failure.line


@pytest.mark.parametrize(
    ("body", "returned", "difference"),
    [
        ("return 1", "1", "returned 1, not a ValueError"),
        ("return 1 / 0", "raised Zero", "raised Z"),
    ],
)
def test_an_exception_that_was_expected_is_named(body: str, returned: str, difference: str) -> None:
    lab = _lab(Requirement("Refuses", 1, refuses, (([],),)))
    answer = _grade(lab, f"def total(numbers):\n    {body}")
    failure = answer.first_failure
    assert failure.returned.startswith(returned)
    assert failure.expected == "raises ValueError"
    assert failure.difference is None
    assert difference in failure.line


def test_a_long_argument_says_how_long_it_is() -> None:
    def never_text(call: Call, text: str, mark: str) -> Failure | None:
        call(text, mark)
        return Failure("Never.")

    lab = _lab(Requirement("Never", 1, never_text, (("a" * 5_000, "end"),)))
    called = _grade(lab, "def total(text, mark):\n    return 1").first_failure.called
    assert called.endswith("a… (5,000 characters), 'end')")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("def total(numbers:\n    return 1\n", "Your file has a syntax error on line 1"),
        ("x = 1 / 0\ndef total(numbers):\n    return 1\n", "Your file stops: ZeroDivisionError"),
        ("def total(numbers):\n    return oops\n", "what you need goes into the file."),
    ],
)
def test_a_python_file_is_not_called_a_cell(tmp_path: Path, text: str, line: str) -> None:
    path = tmp_path / "mine.py"
    path.write_text(text)
    lab = _lab(Requirement("Never", 1, never, (([],),)))
    report = grade(lab, read_submission(path, lab)).answers[0]
    assert line in report.line
    cell = grade(lab, submission_from_text(lab, "total", text)).answers[0]
    assert cell.line == report.line.replace("Your file", "Your cell").replace(
        "the file", "the answer cell"
    )
