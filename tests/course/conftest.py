from collections.abc import Callable
from pathlib import Path

import pytest

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
