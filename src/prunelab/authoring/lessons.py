"""A lesson.py in Jupytext's percent format, read as a list of cells.

Three marks are ours; they stand after `# %%`:
`answer: prunelab.pruning.rules.NAME` where a function belongs, `answer: questions.NAME` for one of
the lab's own questions.py, and `verdict` for the cell whose printed words are tested.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import jupytext

from prunelab.authoring.errors import BuildError
from prunelab.grading.lab import Lab

Kind = Literal["markdown", "code", "answer", "check", "verdict"]


@dataclass(frozen=True)
class LessonCell:
    """One cell; `answer` is the name of the function that an answer or check cell is about."""

    kind: Kind
    source: str
    answer: str = ""


def read_lesson(lab: Lab) -> list[LessonCell]:
    """Read the lab's lesson.py.

    Raises:
        BuildError: a mark is unknown, or an answer lacks its one answer cell and one check cell.
    """
    path = lab.folder / "lesson.py"
    where = f"{lab.folder.name}/lesson.py"
    cells = list(_cells(path, where, lab))
    for answer in lab.answers:
        order = [cell.kind for cell in cells if cell.answer == answer.name]
        if order != ["answer", "check"]:
            raise BuildError(
                f"{where}: {answer.name} needs one cell '# %% answer: {answer.reference}' and "
                f"after it one that calls check({answer.name}); found {order or 'none'}"
            )
    return cells


def _cells(path: Path, where: str, lab: Lab) -> Iterator[LessonCell]:
    try:
        notebook = jupytext.reads(path.read_text(encoding="utf-8"), fmt="py:percent")
    except (OSError, ValueError) as error:
        raise BuildError(f"{where}: cannot be read ({error}); mend the file") from error
    references = {answer.reference: answer.name for answer in lab.answers}
    for cell in notebook.cells:
        title = cell.metadata.get("title", "")
        if cell.cell_type == "markdown" and not title:
            yield LessonCell("markdown", cell.source)
        elif title.startswith("answer: "):
            reference = title.removeprefix("answer: ").strip()
            if reference not in references:
                raise BuildError(f"{where}: {reference} is no reference in lab.toml; add it there")
            if cell.source.strip():
                raise BuildError(f"{where}: text under '# %% {title}'; the build fills that cell")
            yield LessonCell("answer", "", references[reference])
        elif title == "verdict":
            yield LessonCell("verdict", cell.source)
        elif title or cell.cell_type != "code":
            raise BuildError(f"{where}: '# %% {title}' is no mark; use answer: … or verdict")
        else:
            name = _checked_name(cell.source, where)
            known = name in references.values()
            yield LessonCell("check" if known else "code", cell.source, name if known else "")


def _checked_name(source: str, where: str) -> str:
    """Return f of a cell that says `check(f)`, else an empty text."""
    try:
        statements = ast.parse(source).body
    except SyntaxError as error:
        raise BuildError(f"{where}: a code cell is no Python ({error}); mend it") from error
    for statement in statements:
        match statement:
            case ast.Expr(ast.Call(func=ast.Name("check"), args=[ast.Name(name)])):
                return name
    return ""
