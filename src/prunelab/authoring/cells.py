"""Turn a lesson's cells into a notebook: ids, tags and nbgrader's metadata (schema 3)."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from nbformat import NotebookNode, v4

from prunelab.authoring.lessons import LessonCell
from prunelab.grading.lab import Lab

CHECK_OUTPUT = "#NBVAL_CHECK_OUTPUT"
ID_LENGTH = 64
# nbformat ships no types of these
code_cell: Callable[..., NotebookNode] = v4.new_code_cell
markdown_cell: Callable[..., NotebookNode] = v4.new_markdown_cell
new_notebook: Callable[..., NotebookNode] = v4.new_notebook
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def make_notebook(
    lab: Lab, cells: list[LessonCell], answers: Mapping[str, str], *, tested: bool
) -> NotebookNode:
    """Make a notebook with these answers filled in.

    answers: the text of each answer cell, by answer.
    tested: nbval compares the output of the verdict cell.
    """
    ids = cell_ids(lab.id, cells)
    made = [_cell(lab, cell, answers, tested=tested) for cell in cells]
    for cell_id, cell in zip(ids, made, strict=True):
        cell["id"] = cell_id
    return new_notebook(cells=made, metadata=METADATA, nbformat_minor=5)


def cell_ids(lab_id: str, cells: list[LessonCell]) -> list[str]:
    """Name answers and checks by their function, all others by their place after the last answer.

    So a cell that is put in renames only those up to the next answer, and diffs stay small.
    """
    ids, section, places = [], "start", Counter[str]()
    for cell in cells:
        if cell.kind == "answer":
            section = cell.answer
        end: str = cell.kind
        if not cell.answer:
            places[section] += 1
            end = str(places[section])
        room = ID_LENGTH - len(f"{lab_id}--{end}")
        ids.append(f"{lab_id}-{section[:room]}-{end}")
    return ids


def _cell(lab: Lab, cell: LessonCell, answers: Mapping[str, str], *, tested: bool) -> NotebookNode:
    if cell.kind == "markdown":
        return markdown_cell(cell.source)
    if cell.kind == "answer":
        return code_cell(answers[cell.answer], metadata=_answer_metadata(lab, cell.answer))
    if cell.kind == "check":
        return code_cell(cell.source, metadata=_check_metadata(lab, cell.answer))
    if cell.kind == "verdict" and tested:
        return code_cell(f"{CHECK_OUTPUT}\n{cell.source}")
    return code_cell(cell.source)


def _answer_metadata(lab: Lab, name: str) -> dict[str, Any]:
    return {
        "deletable": False,
        "nbgrader": {
            "grade": False,
            "grade_id": name,
            "locked": False,
            "schema_version": 3,
            "solution": True,
        },
        "prunelab": {"answer": name, "lab": lab.id},
        "tags": ["answer"],
    }


def _check_metadata(lab: Lab, name: str) -> dict[str, Any]:
    points = next(answer.points for answer in lab.answers if answer.name == name)
    return {
        "deletable": False,
        "nbgrader": {
            "grade": True,
            "grade_id": f"check-{name}",
            "locked": True,
            "points": points,
            "schema_version": 3,
            "solution": False,
        },
        "prunelab": {"check": name},
    }
