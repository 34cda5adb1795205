"""A learner's answers, carried into the course's new notebook by their names."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from prunelab.grading.files import FileProblem
from prunelab.grading.notebooks import Cell, read_cells
from prunelab.grading.source import is_stub
from prunelab.grading.submission import answer_cell
from prunelab.workspace.changes import cells_of, read_notebook
from prunelab.workspace.errors import WorkspaceError


@dataclass(frozen=True)
class Carried:
    """The new notebook with the learner's answers.

    names: the answers that were carried.
    left: what was not, in words; the backup of the old notebook holds it.
    """

    data: bytes
    names: tuple[str, ...]
    left: tuple[str, ...]


def carry(copy: bytes, blank: bytes, origin: bytes | None, name: str) -> Carried:
    """Fill the answers that `copy` holds into `blank`, the course's new notebook.

    origin: the blank notebook that the copy began as, where it is known.
    name: the copy's file name, for messages.

    Raises:
        WorkspaceError: the copy is no notebook, or one of another lab.
    """
    notebook = json.loads(blank)
    asked = read_cells(blank.decode())
    cells = _cells(copy, name)
    _refuse_other_lab(cells, asked, name)
    began = {cell.answer: cell.source for cell in cells_of(origin or b"") or () if cell.answer}
    texts = {}
    for cell in asked:
        mine = answer_cell(cells, cell.answer) if cell.answer else None
        if mine and _is_written(mine.source, cell, began.get(cell.answer)):
            texts[cell.answer] = mine.source
            put_source(notebook, cell.number, mine.source)
    data = as_bytes(notebook) if texts else blank
    return Carried(data, tuple(texts), tuple(left_behind(cells, asked, origin, texts)))


def _cells(copy: bytes, name: str) -> list[Cell]:
    try:
        return read_notebook(copy)
    except FileProblem as problem:
        number = name.partition("_")[0]
        raise WorkspaceError(
            f"{name} {problem}; its answers cannot be carried, nothing was changed: "
            f"`make reset LAB={number}` keeps it as a backup and makes a fresh copy"
        ) from None


def _refuse_other_lab(cells: Sequence[Cell], asked: Sequence[Cell], name: str) -> None:
    labs = {cell.lab for cell in cells if cell.lab}
    wanted = {cell.lab for cell in asked if cell.lab}
    if labs and wanted and not labs & wanted:
        raise WorkspaceError(
            f"{name} holds lab {min(labs)}, not lab {min(wanted)}; nothing was changed, "
            "give it the name of its lab"
        )


def _is_written(source: str, asked: Cell, stub: str | None) -> bool:
    """Is the text more than the stub that the learner started from?"""
    if source.strip() in ("", asked.source.strip(), (stub or "").strip()):
        return False
    return stub is not None or not is_stub(source, asked.answer)


def put_source(notebook: dict[str, Any], number: int, source: str) -> None:
    """Give the cell of that number, from 1, another text."""
    notebook["cells"][number - 1]["source"] = source.splitlines(keepends=True)


def as_bytes(notebook: dict[str, Any]) -> bytes:
    """Write it as Jupyter does; a text that UTF-8 cannot hold is escaped."""
    try:
        return (json.dumps(notebook, indent=1, ensure_ascii=False) + "\n").encode()
    except UnicodeEncodeError:
        return (json.dumps(notebook, indent=1) + "\n").encode()


def left_behind(
    cells: Sequence[Cell], asked: Sequence[Cell], origin: bytes | None, texts: dict[str, str]
) -> list[str]:
    """What the learner's cells hold beside the carried texts, in words."""
    wanted = {cell.answer for cell in asked}
    gone = sorted({c.answer for c in cells if c.answer and c.answer not in wanted})
    words = [f"{name}, which is asked for no more" for name in gone]
    if origin is None:
        return [*words, "whatever else you changed"]
    known = {cell.source.strip() for cell in cells_of(origin) or asked}
    own = [
        cell
        for cell in cells
        if cell.source.strip() not in {"", *known, *(text.strip() for text in texts.values())}
        and cell.answer not in gone
    ]
    if own:
        words.append("1 cell of your own" if len(own) == 1 else f"{len(own)} cells of your own")
    return words
