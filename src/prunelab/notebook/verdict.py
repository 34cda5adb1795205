"""A grading report as the card under a check cell."""

from collections.abc import Collection, Iterator

from prunelab.grading import AnswerReport, LabReport, RequirementReport
from prunelab.notebook.card import Card, Kind, Row

KINDS: dict[str, Kind] = {
    "passed": "passed",
    "failed": "failed",
    "not started": "open",
    "could not run": "failed",
}


def verdict(report: LabReport, name: str, core: Collection[str] = ()) -> Card:
    """Say where the answer `name` stands and, of the first failure, everything that helps.

    `core` are the requirements without which nothing is earned.
    """
    answer = report.answer(name)
    failure = answer.first_failure
    lines = list(_sentences(answer, failure))
    return Card(
        KINDS[answer.outcome],
        f"{name}: {answer.outcome}, {answer.points} of {answer.max_points} points",
        [*lines, *_gate(answer, core), *report.notes],
        list(_rows(failure)) if failure else (),
        list(_next_step(answer)),
    )


def _sentences(answer: AnswerReport, failure: RequirementReport | None) -> Iterator[str]:
    if failure is None:
        if answer.outcome == "passed":
            yield f"{len(answer.requirements)} of {len(answer.requirements)} requirements hold."
        if answer.line:
            yield answer.line
        return
    holding = sum(each.outcome == "passed" for each in answer.requirements)
    yield f"{holding} of {len(answer.requirements)} requirements hold. The first that does not:"
    yield f"{failure.name}."
    yield failure.why or failure.line


def _gate(answer: AnswerReport, core: Collection[str]) -> Iterator[str]:
    """Why nothing is earned though some requirements hold."""
    holding = {each.name for each in answer.requirements if each.outcome == "passed"}
    missing = [name for name in core if name not in holding]
    first = answer.first_failure
    if not holding or answer.points or not missing:
        return
    if first is not None and first.name in missing:
        yield "There are no points until it does."
    else:
        yield f"There are no points until this holds: {missing[0]}."


def _rows(failure: RequirementReport) -> Iterator[Row]:
    for label, text in (
        ("Called", failure.called),
        ("What came back", failure.returned),
        ("Expected", failure.expected),
    ):
        if text:
            yield Row(label, text, code=True)
    if failure.meaning:
        yield Row("The model would read this as", failure.meaning)


def _next_step(answer: AnswerReport) -> Iterator[str]:
    if answer.outcome in ("failed", "not started"):
        yield f"Stuck? `hint({answer.name})`"
