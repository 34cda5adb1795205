"""Broken answers, each with its outcome, its points and its line; the rest is still graded."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from prunelab.grading import Lab, grade, read_submission
from prunelab.grading.clean import LINE_CHARS
from prunelab.grading.limits import Limits

BANK = Path(__file__).parent / "bank"
CASES = [
    case
    for path in sorted(BANK.glob("*.toml"))
    for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
]
# Shorter than real ones where a case must run into them.
LIMITS = Limits(load=1.5, call=0.5)


def test_the_bank_is_large_and_names_each_case_once() -> None:
    names = [case["name"] for case in CASES]
    assert len(names) >= 40
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
@pytest.mark.usefixtures("nothing_left")
def test_each_answer_gets_its_outcome_and_its_line(
    case: dict[str, Any],
    lab: Lab,
    good: str,
    write_notebook: Callable[..., Path],
    answer_cell: Callable[..., dict[str, Any]],
) -> None:
    source = case["source"].replace("GOOD", good)
    path = write_notebook(answer_cell(source))
    report = grade(lab, read_submission(path, lab), limits=LIMITS)
    answer, other = report.answers

    assert answer.outcome == case["outcome"], answer.line
    assert answer.points == case["points"]
    assert case.get("line", "") in answer.line
    assert (answer.line == "") == (answer.outcome == "passed")
    lines = [answer.line, *report.notes, *(each.line for each in answer.requirements)]
    assert all(len(line) <= LINE_CHARS and line.isprintable() for line in lines)
    assert case.get("note", "") in "\n".join(report.notes)
    assert other.outcome == "passed"
