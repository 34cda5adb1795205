"""The cells of a notebook, read from untrusted text with no more trust than it needs."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from prunelab.grading.files import FileProblem
from prunelab.grading.source import CONFLICT, MAX_PARSED, functions, line_of

MAX_CELLS = 2_000
MAX_CODE = 4 * MAX_PARSED
"""The most characters of all the cells that are parsed."""


@dataclass(frozen=True)
class Cell:
    """``number`` counts from 1. ``answer`` and ``lab`` are what its metadata says, or "".

    ``id`` is "" in a notebook of an older format.
    """

    number: int
    kind: str
    source: str
    tagged: bool = False
    answer: str = ""
    lab: str = ""
    defines: frozenset[str] = field(default_factory=frozenset)
    id: str = ""


def read_cells(text: str) -> list[Cell]:
    """The notebook's cells; a cell that is no cell is left out.

    Raises:
        FileProblem: the text is no notebook.
    """
    try:
        notebook = json.loads(text)
    except RecursionError:
        raise FileProblem("is damaged (nested too deeply)") from None
    except ValueError as error:
        raise FileProblem(_not_json(text, error)) from None
    if type(notebook) is dict and type(notebook.get("worksheets")) is list:
        raise FileProblem("is in the old notebook format 3: open it in Jupyter and save it")
    cells = notebook.get("cells") if type(notebook) is dict else None
    if type(cells) is not list:
        raise FileProblem("is JSON but not a Jupyter notebook")
    numbered = [(number, cell) for number, cell in enumerate(cells, 1) if type(cell) is dict]
    _require_small([cell for _, cell in numbered])
    return [_cell(number, cell) for number, cell in numbered]


def marked_cells(cells: Sequence[Cell], name: str) -> list[Cell]:
    """The cells that are marked as the answer's own, whatever they hold."""
    return [
        c for c in cells if c.answer == name or (c.tagged and not c.answer and name in c.defines)
    ]


def _require_small(cells: list[dict[str, Any]]) -> None:
    """Refuse what would take the grader's own time: a lab's notebook has some 60 cells."""
    if len(cells) > MAX_CELLS:
        raise FileProblem(f"has {len(cells):,} cells; the limit is {MAX_CELLS:,}")
    sizes = [len(_source(cell.get("source"))) for cell in cells]
    code = sum(size for size in sizes if size <= MAX_PARSED)
    if code > MAX_CODE:
        raise FileProblem(f"holds {code:,} characters in its cells; the limit is {MAX_CODE:,}")


def _not_json(text: str, error: ValueError) -> str:
    conflict = line_of(CONFLICT, text)
    if conflict:
        return f"holds Git conflict markers (<<<<<<<, line {conflict}): resolve the conflict first"
    if functions(text) and not text.lstrip().startswith("{"):
        return "holds Python code, not a notebook: rename it to .py"
    line = getattr(error, "lineno", 0)
    return f"is damaged (not valid JSON, line {line})"


def _cell(number: int, cell: dict[str, Any]) -> Cell:
    metadata = _dict(cell.get("metadata"))
    ours = _dict(metadata.get("prunelab"))
    tags = metadata.get("tags")
    kind = cell.get("cell_type")
    source = _source(cell.get("source"))
    return Cell(
        number,
        kind if type(kind) is str else "",
        source,
        tagged=type(tags) is list and "answer" in tags,
        answer=_text(ours.get("answer")),
        lab=_text(ours.get("lab")),
        defines=frozenset(functions(source)) if kind == "code" else frozenset(),
        id=_text(cell.get("id")),
    )


def _dict(value: Any) -> dict[str, Any]:
    return value if type(value) is dict else {}


def _text(value: Any) -> str:
    return value if type(value) is str else ""


def _source(value: Any) -> str:
    if type(value) is list and all(type(line) is str for line in value):
        value = "".join(value)
    return _text(value).replace("\r\n", "\n").replace("\r", "\n")
