"""A live-coding round: a blank file for one answer of a lab, and the grader's word on it."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from prunelab.grading import AnswerReport, Lab, grade, read_submission
from prunelab.interview.errors import InterviewError
from prunelab.interview.files import STAMP, write_whole


@dataclass(frozen=True)
class Exercise:
    """An answer to write from a blank page."""

    lab: Lab
    answer: str


def exercises(course: Sequence[Lab]) -> list[Exercise]:
    """Return the answers that are code: a lab's own questions are no task for a whiteboard."""
    return [
        Exercise(lab, each.name)
        for lab in course
        for each in lab.answers
        if not each.reference.startswith("questions.")
    ]


def choose(found: Sequence[Exercise], name: str, seed: int) -> Exercise:
    """Return the exercise of that name; without a name one is drawn.

    Raises:
        InterviewError: there is none; the message lists what there is.
    """
    for each in found:
        if name == each.answer:
            return each
    if name or not found:
        known = ", ".join(each.answer for each in found) or "none"
        raise InterviewError(f"No answer {name!r} to write live; there are: {known}")
    return random.Random(seed).choice(found)


def open_page(exercise: Exercise, stub: str, folder: Path, now: datetime) -> Path:
    """Write a file with the stub alone, under a name of its own; earlier files stay.

    Raises:
        InterviewError: it cannot be written.
    """
    path = folder / f"{exercise.answer}_{now.astimezone():{STAMP}}.py"
    if path.exists():
        raise InterviewError(f"{path}: is there already; wait a second and begin again")
    write_whole(path, stub.rstrip() + "\n")
    return path


def judge(exercise: Exercise, path: Path) -> AnswerReport:
    """Grade the file as `prunelab check FILE` does.

    Raises:
        InterviewError: the file cannot be read; one line.
    """
    report = grade(exercise.lab, read_submission(path, exercise.lab), only=[exercise.answer])
    if report.problem:
        raise InterviewError(report.problem)
    return report.answer(exercise.answer)


def record(
    exercise: Exercise, begun: datetime, now: datetime, tries: Sequence[AnswerReport], path: Path
) -> dict[str, Any]:
    """Return the round as a line of the history; also of one that was given up."""
    last = tries[-1] if tries else None
    return {
        "kind": "live coding",
        "at": begun.isoformat(),
        "seconds": round((now - begun).total_seconds()),
        "lab": exercise.lab.id,
        "answer": exercise.answer,
        "checks": len(tries),
        "passed": bool(last and last.outcome == "passed"),
        "points": last.points if last else 0,
        "max_points": exercise.lab.answer(exercise.answer).points,
        "file": path.name,
    }
