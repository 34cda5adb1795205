"""A learner's answers, grafted by name into a fresh notebook; the file itself is left alone."""

import json
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from prunelab.course import labs_of
from prunelab.grading import Lab
from prunelab.grading.files import FileProblem, read_bytes
from prunelab.grading.notebooks import Cell, read_cells
from prunelab.grading.source import functions, is_stub
from prunelab.grading.submission import Clues, answer_cell
from prunelab.workspace.carry import as_bytes, left_behind, put_source
from prunelab.workspace.errors import WorkspaceError
from prunelab.workspace.files import place, read
from prunelab.workspace.places import Places
from prunelab.workspace.salvage import salvage

ENDINGS = re.compile(
    r"(?:\.repaired(?:-\d+)?)*\.(?:ipynb(?:\.json|\.txt)?|py)$", re.IGNORECASE | re.ASCII
)
"""How a file's name ends, with what an earlier repair added."""


@dataclass(frozen=True)
class Repaired:
    """The copy that was made, and what was done, a line for each thing.

    names: the answers that were grafted, of `asked` in all.
    """

    path: Path
    lab: str
    names: tuple[str, ...]
    asked: int
    lines: tuple[str, ...]


def repair(where: Places, file: Path, labs: Sequence[Lab], out: Path | None = None) -> Repaired:
    """Graft the answers in `file` into the blank notebook of its lab, one of `labs`.

    The copy is `out`, or lies beside the file under a free name. It has the file's time.

    Raises:
        WorkspaceError: no cell can be read, the lab is not known, or the copy cannot be written.
    """
    try:
        data, _ = read_bytes(file)
    except FileProblem as problem:
        raise WorkspaceError(f"{file}: {problem}") from None
    cells, matter = salvage(data)
    if not cells:
        what = f"{matter}, and no cell in it can be read" if matter else "holds no cell"
        raise WorkspaceError(f"{file}: {what}; ask for another copy, or start afresh")
    lab = _lab(file, cells, labs)
    blank = read(where.starter / f"{lab.slug}.ipynb")
    if blank is None:
        raise WorkspaceError(f"{where.starter}: no notebook of lab {lab.id}; run `make build`")
    asked = read_cells(blank.decode())
    notebook = json.loads(blank)
    lines = [f"The file {matter}; {_counted(len(cells), 'cell')} could be read."] if matter else []
    texts: dict[str, str] = {}
    for cell in asked:
        if cell.answer:
            source, line = _graft(cells, cell)
            lines.append(f"{cell.answer}: {line}")
            if source:
                texts[cell.answer] = source
                put_source(notebook, cell.number, source)
    left = left_behind(cells, asked, blank, texts)
    lines += [f"Only in your file: {', '.join(left)}."] if left else []
    path = _placed(file, out, as_bytes(notebook))
    return Repaired(path, lab.id, tuple(texts), sum(bool(c.answer) for c in asked), tuple(lines))


def _lab(file: Path, cells: Sequence[Cell], labs: Sequence[Lab]) -> Lab:
    if len(labs) == 1:
        return labs[0]
    ids = frozenset(cell.lab for cell in cells if cell.lab)
    defined: frozenset[str] = frozenset().union(*(cell.defines for cell in cells))
    found = labs_of(file, labs, Clues(ids, defined))
    if len(found) != 1:
        ids_found = ", ".join(lab.id for lab in found)
        what = f"holds answers of labs {ids_found}" if found else "no lab asks for what it defines"
        raise WorkspaceError(f"{file}: {what}; name its lab with --lab 01")
    return found[0]


def _graft(cells: Sequence[Cell], asked: Cell) -> tuple[str, str]:
    """The text of an answer, "" for none, and where it was found."""
    name = asked.answer
    chosen = answer_cell(cells, name) or _turned(cells, name)
    if chosen is None:
        return "", "not found; left blank."
    source = chosen.source
    if source.strip() in ("", asked.source.strip()) or is_stub(source, name):
        return "", f"not written yet (cell {chosen.number}); left blank."
    return source, _words(cells, chosen, name)


def _turned(cells: Sequence[Cell], name: str) -> Cell | None:
    """An answer cell that is Markdown or Raw now, and still holds the function."""
    found = [c for c in cells if c.answer == name and name in functions(c.source)]
    return found[-1] if found else None


def _words(cells: Sequence[Cell], chosen: Cell, name: str) -> str:
    tagged = [c for c in cells if c.answer == name and c.kind == "code"]
    again = [c for c in cells if name in c.defines and c not in tagged and c is not chosen]
    if chosen.kind != "code":
        words = f"taken from cell {chosen.number}, which was {chosen.kind.capitalize()}, not Code"
    elif chosen not in tagged:
        words = f"taken from cell {chosen.number}, which defines it; its tag was lost"
    elif len(tagged) > 1:
        numbers = ", ".join(str(cell.number) for cell in tagged)
        words = (
            f"{len(tagged)} answer cells ({numbers}); taken from cell {chosen.number}, the last "
            "that is written"
        )
    else:
        words = f"taken from its answer cell, cell {chosen.number}"
    if again:
        words += f"; cell {again[-1].number} defines it too and was left out"
    return f"{words}."


def _counted(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def _placed(file: Path, out: Path | None, data: bytes) -> Path:
    """Write the copy, with the file's own time: who handed it in handed it in then."""
    stem = ENDINGS.sub("", file.name)
    state = file.lstat()
    number = 1
    while True:
        end = f"-{number}" if number > 1 else ""
        path = out or file.with_name(f"{stem}.repaired{end}.ipynb")
        try:
            place(path, data)
            os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))
            return path
        except FileExistsError:
            number += 1
            if out:
                raise WorkspaceError(f"{out}: is there already; name another file") from None
        except OSError as error:
            raise WorkspaceError(f"{path}: cannot be written ({error.strerror})") from error
