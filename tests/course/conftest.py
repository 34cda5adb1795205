from collections.abc import Callable
from pathlib import Path

import pytest

from prunelab.grading import Requirement
from prunelab.grading.shrink import search

TOML = """
id = "07"
slug = "07_small"
title = "A small lab"
part = 1
minutes = 10
goals = ["See it work."]

[[answers]]
name = "double"
reference = "questions.double"
points = 2
hints = ["Think of +.", "number + number"]
"""

CHECKS = """
from prunelab.grading import Failure, Requirement

from .numbers import NUMBERS


def doubles(call, number):
    return None if call(number) == 2 * number else Failure("Add it to itself.")


REQUIREMENTS = {
    "double": [Requirement("Doubles", 2, doubles, examples=NUMBERS, core=True)],
}
"""


@pytest.fixture
def small_lab(tmp_path: Path) -> Callable[..., Path]:
    """Write a lab's folder; keyword arguments replace the text of a file."""

    def write(folder: str = "lab07_small", **texts: str) -> Path:
        path = tmp_path / folder
        path.mkdir(exist_ok=True)
        (path / "lab.toml").write_text(texts.get("toml", TOML))
        (path / "checks.py").write_text(texts.get("checks", CHECKS))
        (path / "numbers.py").write_text("NUMBERS = ((3,), (0,))\n")
        return path

    return write


@pytest.fixture
def failing_inputs() -> Callable[..., list[tuple]]:
    """What the grader's bounded search tries of a requirement and `fails` accepts.

    Hypothesis alone may shrink for minutes: a search without a bound hangs the tests.
    """

    def look(requirement: Requirement, fails: Callable[[tuple], bool]) -> list[tuple]:
        found: list[tuple] = []

        def note(args: tuple) -> bool:
            if not fails(args):
                return False
            found.append(args)
            return True

        search(requirement.shrink, note, seed=0, budget=200)
        return found

    return look
