"""How far a learner is: `.prunelab/progress.json`, written at each check, read by `make progress`.

It maps a lab's id and an answer's name to the outcome of the last check, its points and its time,
and to whether the solution was shown.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from prunelab.grading import Lab, LabReport
from prunelab.workspace.errors import WorkspaceError
from prunelab.workspace.files import write_whole
from prunelab.workspace.origins import MEMORY, STATE

FILE = "progress.json"
DAMAGED = "progress.damaged.json"
Notes = dict[str, dict[str, dict[str, Any]]]


@dataclass(frozen=True)
class LabProgress:
    """Where a learner stands in one lab.

    points: of `max_points`, as the lab stands today.
    checked: local time of the last check, "2026-03-14 15:09"; "" before the first.
    shown: the answers whose solution was shown.
    """

    id: str
    slug: str
    title: str
    passed: int
    answers: int
    points: int
    max_points: int
    checked: str = ""
    shown: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The title up to its colon."""
        return self.title.partition(":")[0]


def ahead(labs: Sequence[LabProgress], done: str = "") -> LabProgress | None:
    """The lab to go on with: the first unfinished one that is not lab `done`, or None."""
    return next((lab for lab in labs if lab.passed < lab.answers and lab.id != done), None)


def bar(points: int, most: int, width: int) -> str:
    """A bar that is full only when all is earned, and empty only when nothing is."""
    filled = width * points // most if most else width
    filled = max(filled, 1) if points else filled
    return "█" * filled + "░" * (width - filled)


def is_workspace(folder: Path) -> bool:
    """Does `fill` know this folder as a learner's `labs/`?"""
    return (folder / STATE / MEMORY).is_file()


def remember(labs: Path, reports: Sequence[LabReport]) -> None:
    """Note where each graded answer stands. Never raises: no check may fail because of it."""
    now = datetime.now().astimezone().isoformat(timespec="seconds")
    _note(
        labs,
        {
            (report.lab, answer.name): {
                "outcome": answer.outcome,
                "points": answer.points,
                "checked": now,
            }
            for report in reports
            if not report.problem
            for answer in report.answers
        },
    )


def remember_shown(labs: Path, lab_id: str, answer: str) -> None:
    """Note that the solution of an answer was shown. Never raises."""
    _note(labs, {(lab_id, answer): {"shown": True}})


def forget(labs: Path, lab_id: str) -> None:
    """A lab is blank again: only that a solution was shown is still true. Never raises."""

    def change(notes: Notes) -> None:
        notes[lab_id] = {
            answer: {"shown": True}
            for answer, note in notes.get(lab_id, {}).items()
            if note.get("shown") is True
        }

    _change(labs, change)


def read_progress(labs: Path | None, course: Sequence[Lab]) -> list[LabProgress]:
    """Return where the learner stands in each lab of the course; without a folder, at the start.

    Raises:
        WorkspaceError: the file is damaged or cannot be read.
    """
    if labs is None:
        return [_of_lab(lab, {}) for lab in course]
    path = labs / STATE / FILE
    try:
        notes = _read(path)
    except OSError as error:
        raise WorkspaceError(f"{path}: cannot be read ({error.strerror}); free it") from error
    except ValueError:
        raise WorkspaceError(f"{path}: is damaged; `make check` writes a new one") from None
    return [_of_lab(lab, notes.get(lab.id, {})) for lab in course]


def _of_lab(lab: Lab, notes: Mapping[str, Mapping[str, Any]]) -> LabProgress:
    found = {answer.name: notes.get(answer.name, {}) for answer in lab.answers}
    passed = {name for name, note in found.items() if note.get("outcome") == "passed"}
    points = 0
    for answer in lab.answers:  # the lab's points may have changed since the check
        noted = found[answer.name].get("points")
        earned = noted if type(noted) is int else 0
        points += answer.points if answer.name in passed else max(0, min(earned, answer.points - 1))
    times = [text for note in found.values() if isinstance(text := note.get("checked"), str)]
    return LabProgress(
        lab.id,
        lab.slug,
        lab.title,
        len(passed),
        len(lab.answers),
        points,
        lab.points,
        max(times, default="")[:16].replace("T", " "),
        tuple(name for name, note in found.items() if note.get("shown") is True),
    )


def _note(labs: Path, news: Mapping[tuple[str, str], Mapping[str, Any]]) -> None:
    def change(notes: Notes) -> None:
        for (lab, answer), fields in news.items():
            notes.setdefault(lab, {}).setdefault(answer, {}).update(fields)

    if news:
        _change(labs, change)


def _change(labs: Path, change: Callable[[Notes], None]) -> None:
    path = labs / STATE / FILE
    try:
        try:
            notes = _read(path)
        except ValueError:
            path.replace(path.with_name(DAMAGED))
            notes = {}
        change(notes)
        path.parent.mkdir(exist_ok=True)
        write_whole(path, (json.dumps(notes, indent=2, sort_keys=True) + "\n").encode())
    except (OSError, ValueError):
        return


def _read(path: Path) -> Notes:
    """Read the notes; ValueError where they are not as we write them."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except RecursionError:
        raise ValueError("nested too deeply") from None
    labs: list[Any] = list(found.values()) if isinstance(found, dict) else [None]
    if not all(isinstance(lab, dict) for lab in labs):
        raise ValueError("no object of objects")
    if not all(isinstance(note, dict) for lab in labs for note in lab.values()):
        raise ValueError("no object of objects")
    return dict(found)
