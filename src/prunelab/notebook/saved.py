"""The notebook as it is saved: does it hold what was run, and where the grader looks for it?"""

import os
from pathlib import Path
from typing import Any

from prunelab.grading import Lab, read_submission, submission_from_text
from prunelab.grading.files import FileProblem, read_text
from prunelab.grading.notebooks import Cell, marked_cells, read_cells

_ran_in: dict[str, str] = {}
"""The id of the cell in which each text was run last."""


def note_cell(info: Any) -> None:
    """Keep in mind which cell runs which text; IPython calls this before it runs one."""
    if isinstance(info.cell_id, str) and isinstance(info.raw_cell, str):
        _ran_in[info.raw_cell.strip()] = info.cell_id


def saved_text_differs(lab: Lab, name: str, text: str) -> bool:
    """Does the notebook's file hold another text for the answer than the one that was run?

    A blank answer is another text than a written one. False where the file is not known or cannot
    be read: then there is nothing to say.
    """
    path = _saved_notebook()
    if path is None:
        return False
    saved = read_submission(path, lab).answers.get(name)
    ran = submission_from_text(lab, name, text).answers[name]
    if saved is None or "not started" in (saved.outcome, ran.outcome):
        return saved is not None and saved.outcome != ran.outcome
    return saved.source is not None and saved.source.strip() != text.strip()


def file_of_misplaced(name: str, text: str) -> Path | None:
    """The notebook's file, where `text` was run in another cell than the answer's own; else None.

    The cell's id tells. Where a front end gives none, a cell of the file that holds the text does.
    """
    path = _saved_notebook()
    cells = _cells(path) if path else []
    own = marked_cells(cells, name)
    if not own or any(cell.source.strip() == text.strip() for cell in own):
        return None
    ran_in = _ran_in.get(text.strip())
    if ran_in and all(cell.id for cell in own):
        return path if ran_in not in {cell.id for cell in own} else None
    return path if any(cell.source.strip() == text.strip() for cell in cells) else None


def _saved_notebook() -> Path | None:
    path = Path(os.environ.get("JPY_SESSION_NAME", ""))
    return path if path.suffix == ".ipynb" and path.is_file() else None


def _cells(path: Path) -> list[Cell]:
    try:
        return read_cells(read_text(path).text)
    except FileProblem:
        return []
