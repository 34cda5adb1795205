"""A grading report as the card under a check cell."""

from collections.abc import Collection, Iterator
from dataclasses import replace

from prunelab.grading import AnswerReport, LabReport, RequirementReport
from prunelab.grading.difference import Side
from prunelab.notebook.card import Beside, Card, Half, Kind, Row

CAME, EXPECTED = "What came back", "Expected"
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


def misplaced(card: Card, name: str) -> Card:
    """The same verdict on a text that does not stand in the answer's own cell."""
    lines = [f"Move it into the answer cell, or `make check` will not find {name}.", *card.lines]
    if card.kind != "passed":
        return replace(card, lines=["This does not stand in the answer cell.", *lines])
    heading = f"{name}: it passes, but it does not stand in its answer cell"
    return replace(card, kind="open", heading=heading, lines=lines)


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
        yield "There are no points until this requirement holds."
    else:
        yield f"There are no points until this holds: {missing[0]}."


def _rows(failure: RequirementReport) -> Iterator[Row | Beside]:
    if failure.called:
        yield Row("Called", failure.called, code=True)
    if failure.difference:
        returned, expected = failure.difference.returned, failure.difference.expected
        yield Beside(_half(CAME, returned), _half(EXPECTED, expected), failure.difference.words)
    elif failure.returned and failure.expected:
        yield Beside(Half(CAME, failure.returned), Half(EXPECTED, failure.expected))
    elif failure.returned or failure.expected:
        label = CAME if failure.returned else EXPECTED
        yield Row(label, failure.returned or failure.expected, code=True)
    if failure.meaning:
        yield Row("The model would read this as", failure.meaning)


def _half(label: str, side: Side) -> Half:
    shown = f"{side.chars:,} characters, here {side.first:,} to {side.last:,}"
    return Half(
        label,
        side.before,
        side.marked,
        side.after,
        shown if side.cut else "",
        cut_before=side.first > 1,
        cut_after=side.last < side.chars,
    )


def _next_step(answer: AnswerReport) -> Iterator[str]:
    if answer.outcome in ("failed", "not started"):
        yield f"Stuck? `hint({answer.name})`"
