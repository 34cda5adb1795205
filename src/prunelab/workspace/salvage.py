"""The cells of a notebook that Jupyter may not open any more: damaged, old, in conflict."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from prunelab.grading.files import FileProblem
from prunelab.grading.notebooks import Cell, read_cells
from prunelab.grading.source import functions

SOURCE = re.compile(r'"(?:source|input)"\s*:\s*(\[)?')
STRING = re.compile(r'\s*("(?:[^"\\\x00-\x1f]|\\.)*")\s*(,?)')
FIELD = r'"{name}"\s*:\s*"(\w+)"'


def salvage(data: bytes) -> tuple[list[Cell], str]:
    """What cells can be read, and what was the matter ("" for nothing).

    A text that is Python and no notebook is one cell.
    """
    text, matter = _decoded(data)
    try:
        return read_cells(text), matter
    except FileProblem as problem:
        matter = matter or str(problem)
    if not text.lstrip().startswith("{") and functions(text):
        return [_code(1, text)], matter
    return _old_format(text) or list(_pieces(text)), matter


def _decoded(data: bytes) -> tuple[str, str]:
    matter = ""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        text, matter = data.decode("utf-16", errors="replace"), "is UTF-16, not UTF-8"
    else:
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            text, matter = data.decode("utf-8-sig", errors="replace"), "is not UTF-8 text"
    if "\0" in text:
        text, matter = text.replace("\0", ""), "is damaged (it holds null bytes)"
    return text.replace("\r\n", "\n").replace("\r", "\n"), matter


def _old_format(text: str) -> list[Cell]:
    if '"worksheets"' not in text:
        return []
    import nbformat  # takes long to load, and is rarely needed

    # it ships no types of these
    reads: Callable[..., Any] = nbformat.reads
    writes: Callable[..., str] = nbformat.writes
    try:
        return read_cells(writes(reads(text, as_version=4)))
    except Exception:  # a file that only looks like a notebook can fail in any way there
        return []


def _pieces(text: str) -> Iterator[Cell]:
    """Cells by their `"source"`, each with what its metadata said before it."""
    end = 0
    for number, match in enumerate(SOURCE.finditer(text), 1):
        before, end = text[end : match.start()], match.end()
        source = "".join(_strings(text, match.end(), many=match[1] is not None))
        kind = _field("cell_type", before) or "code"
        cell = _code(number, source)
        answer, lab = _field("answer", before), _field("lab", before)
        yield replace(cell, kind=kind, answer=answer, lab=lab, tagged=bool(answer))


def _code(number: int, source: str) -> Cell:
    return Cell(number, "code", source, defines=frozenset(functions(source)))


def _strings(text: str, start: int, *, many: bool) -> Iterator[str]:
    """The texts that stand there one after another, up to the first that is broken."""
    while match := STRING.match(text, start):
        try:
            yield str(json.loads(match[1]))
        except ValueError:
            return
        if not many or not match[2]:
            return
        start = match.end()


def _field(name: str, text: str) -> str:
    """The last value of that name in a piece of JSON text, or ""."""
    found = re.findall(FIELD.format(name=name), text)
    return found[-1] if found else ""
