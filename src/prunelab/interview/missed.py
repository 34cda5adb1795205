"""A failed check in a lab puts its questions into the queue, with the learner's own figures."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from prunelab.course import CourseError
from prunelab.grading import AnswerReport, Lab, LabReport
from prunelab.interview.deck import Deck, Missed, new_card
from prunelab.interview.errors import InterviewError
from prunelab.interview.questions import load_bank
from prunelab.interview.schedule import Schedule


def note_checks(
    folder: Path, labs: Sequence[Lab], reports: Sequence[LabReport], now: datetime
) -> str:
    """Queue the questions of what failed, and note what passes again.

    An answer that is not started has not failed. The same requirement that fails once more brings
    nothing back a second time. Never raises, for no check may fail because of it; returns one line
    where a damaged schedule was set aside, else "".
    """
    found = [
        (lab, answer)
        for report in reports
        for lab in labs
        if lab.id == report.lab and not report.problem
        for answer in report.answers
        if answer.outcome in ("failed", "passed")
    ]
    schedule = Schedule(folder)
    try:
        if any(answer.outcome == "failed" for _, answer in found) or _knows(schedule, now, found):
            schedule.change(now, lambda deck: _note(deck, found, now))
    except (InterviewError, CourseError):
        return ""
    return schedule.said


def questions_of(lab: Lab) -> tuple[str, ...]:
    """Return the ids that a lab names; where it names none, those that the bank has for it."""
    return lab.interview or tuple(each.id for each in load_bank() if each.lab == lab.id)


def _knows(schedule: Schedule, now: datetime, found: Sequence[tuple[Lab, AnswerReport]]) -> bool:
    """Did any of these answers fail before? Else there is nothing to write."""
    deck = schedule.deck(now)
    return any(answer.name in deck.missed for _, answer in found)


def _note(deck: Deck, found: Sequence[tuple[Lab, AnswerReport]], now: datetime) -> None:
    for lab, answer in found:
        before = deck.missed.get(answer.name)
        if answer.outcome == "passed":
            if before:
                deck.missed[answer.name] = replace(before, passed=True)
            continue
        missed = _missed(lab, answer, now)
        deck.missed[answer.name] = missed
        if before is None or before.passed or before.requirement != missed.requirement:
            _queue(deck, missed, now)


def _missed(lab: Lab, answer: AnswerReport, now: datetime) -> Missed:
    failure = answer.first_failure
    return Missed(
        lab.id,
        answer.name,
        answer.points,
        answer.max_points,
        failure.name if failure else "",
        (failure.line if failure else "") or answer.line,
        questions_of(lab),
        now,
    )


def _queue(deck: Deck, missed: Missed, now: datetime) -> None:
    for question in missed.questions:
        card = deck.cards.setdefault(question, new_card(now))
        card.due = min(card.due, now)
