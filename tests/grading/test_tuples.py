"""A tuple is no JSON value: it arrives where the task asks for one, and is refused elsewhere."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from prunelab.grading import (
    Answer,
    Call,
    Failure,
    Lab,
    Requirement,
    grade,
    submission_from_text,
)
from prunelab.grading.process import AnswerProcess

pytestmark = pytest.mark.usefixtures("nothing_left")


def halves(call: Call, number: int) -> Failure | None:
    expected = (number // 2, number % 2 == 0)
    return None if call(number) == expected else Failure("Halve it.", expected)


PAIR = Answer("half", "q.half", 1, (), (Requirement("Halves", 1, halves, ((4,), (7,))),), ("",))


def heard(source: str, returns: str = "tuple") -> Any:
    lab = Lab("99", "99_x", "X", 9, 5, (), (replace(PAIR, returns=returns),), (), Path())
    return grade(lab, submission_from_text(lab, "half", f"def half(n):\n    {source}\n")).answers[0]


def test_a_pair_passes_where_it_is_asked_for() -> None:
    assert heard("return n // 2, n % 2 == 0").outcome == "passed"
    answer = heard("return n, True")
    assert "half(4) returned (4, True), not (2, True): Halve it." in answer.line


@pytest.mark.parametrize(
    ("source", "returns", "words"),
    [
        ("return n // 2, n % 2 == 0", "", "You returned a tuple"),
        ("return n // 2, n % 2 == 0", "list", "You returned a tuple; the task asks for a list."),
        ("return [n // 2, n % 2 == 0]", "tuple", "a list; the task asks for a tuple."),
        ("return n // 2, {n}", "tuple", "You returned a tuple that holds a set at [1]"),
        ("return n // 2, (n,)", "tuple", "You returned a tuple that holds a tuple at [1]"),
        ("class Own(tuple): ...\n    return Own((n, True))", "tuple", "your own class Own"),
        ("return float('nan'), True", "tuple", "NaN"),
    ],
)
def test_what_else_comes_back_is_named(source: str, returns: str, words: str) -> None:
    assert words in heard(source, returns).line


def test_a_process_says_that_it_is_none_and_hands_it_on_all_the_same() -> None:
    with AnswerProcess("def f():\n    return 1, [2]\n") as process:
        reply = process.call("f")
    assert (reply.ok, reply.wrong_type, reply.value) == (False, "a tuple", (1, [2]))
