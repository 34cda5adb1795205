"""The map of lab 00: each lab, and how far its learner is."""

from collections.abc import Sequence
from html import escape
from pathlib import Path

from prunelab.course import load_course
from prunelab.notebook.errors import NotebookError
from prunelab.workspace import (
    LabProgress,
    WorkspaceError,
    bar,
    is_workspace,
    places,
    read_progress,
    ready,
)

BAR = 10  # characters
NOTHING = "nothing to write"
HEADS = ("Lab", "Answers passed", "Points", "Last check")


class ProgressMap:
    """A table of the labs; `str(map)` is the same in plain text."""

    def __init__(self, labs: Sequence[LabProgress]) -> None:
        self._labs = labs

    def __repr__(self) -> str:
        return "\n".join(map(_line, self._labs))

    def _repr_html_(self) -> str:
        heads = "".join(f'<th scope="col" style="text-align:left">{head}</th>' for head in HEADS)
        rows = "".join(map(_row, self._labs))
        head = f"<thead><tr>{heads}</tr></thead>"
        return f'<table class="prunelab-map">{head}<tbody>{rows}</tbody></table>'


def progress_map(folder: Path) -> ProgressMap:
    """Make the map for the notebooks in `folder`; elsewhere than in labs/ nothing is checked yet.

    Raises:
        NotebookError: the notes of earlier checks are damaged.
        CourseError: a lab cannot be loaded.
    """
    course = ready(places(), load_course())
    try:
        return ProgressMap(read_progress(folder if is_workspace(folder) else None, course))
    except WorkspaceError as error:
        raise NotebookError(str(error)) from None


def _line(lab: LabProgress) -> str:
    if not lab.answers:
        return f"{lab.id} {lab.name}: {NOTHING}"
    return (
        f"{lab.id} {bar(lab.points, lab.max_points, BAR)} {lab.name}: {_passed(lab)} answers, "
        f"{lab.points} of {lab.max_points} points, last check: {lab.checked or 'never'}"
    )


def _row(lab: LabProgress) -> str:
    link = f'<a href="{lab.slug}.ipynb">{lab.id} {escape(lab.name)}</a>'
    return _cells(link, *(_figures(lab) if lab.answers else (NOTHING, "", "")))


def _figures(lab: LabProgress) -> tuple[str, str, str]:
    drawn = f'<span aria-hidden="true">{bar(lab.points, lab.max_points, BAR)}</span>'
    points = f"{drawn} {lab.points} of {lab.max_points}"
    return _passed(lab), points, lab.checked or "never"


def _cells(*cells: str) -> str:
    return "<tr>" + "".join(f'<td style="text-align:left">{cell}</td>' for cell in cells) + "</tr>"


def _passed(lab: LabProgress) -> str:
    shown = f" ({len(lab.shown)} shown)" if lab.shown else ""
    return f"{lab.passed} of {lab.answers}{shown}"
