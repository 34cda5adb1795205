"""What a learner hands in: a notebook or a plain .py file, read as untrusted bytes."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from prunelab.grading.clean import clean
from prunelab.grading.files import FileProblem, is_notebook, read_text
from prunelab.grading.lab import Lab
from prunelab.grading.notebooks import Cell, marked_cells, read_cells
from prunelab.grading.source import (
    CONFLICT,
    DIRECTION_MARKS,
    functions,
    is_stub,
    line_of,
    top_names,
)

MAX_SOURCE = 100_000
"""The most characters an answer's text has."""


@dataclass(frozen=True)
class Found:
    """What a submission holds for one answer.

    ``source`` is the text to run, None when there is nothing to run; ``outcome`` and ``line`` then
    say why. ``place`` is where it stands ("cell 4", "" for a .py file).
    """

    name: str
    source: str | None
    place: str = ""
    outcome: Literal["", "not started", "could not run"] = ""
    line: str = ""


@dataclass(frozen=True)
class Submission:
    """The answers in one file. ``problem`` is one line when the file as a whole cannot be read.

    ``given`` are names that every answer in it may import beside its own (a .py file is run whole
    for each). ``names_elsewhere`` are the names that other cells define, for a better message.
    ``is_python``: it is a .py file, which has no cells.
    """

    answers: dict[str, Found]
    notes: tuple[str, ...] = ()
    path: str = ""
    sha256: str = ""
    modified: str = ""
    problem: str = ""
    given: tuple[str, ...] = ()
    names_elsewhere: frozenset[str] = field(default_factory=frozenset)
    is_python: bool = False


@dataclass(frozen=True)
class Clues:
    """What tells which lab a file belongs to: ids in its metadata, functions that it defines."""

    labs: frozenset[str]
    functions: frozenset[str]


def read_clues(path: Path) -> Clues:
    """Look into a file before its lab is known; empty for a file that cannot be read."""
    try:
        text = read_text(path).text
        if not is_notebook(path):
            return Clues(frozenset(), frozenset(functions(text)))
        cells = read_cells(text)
    except FileProblem:
        return Clues(frozenset(), frozenset())
    labs = frozenset(cell.lab for cell in cells if cell.lab)
    return Clues(labs, frozenset().union(*(cell.defines for cell in cells)))


def read_submission(path: Path, lab: Lab) -> Submission:
    """Read the answers of ``lab`` from a notebook or .py file. Never raises for a damaged file."""
    shown = clean(str(path), 200)
    try:
        file = read_text(path)
        if is_notebook(path):
            read = _from_cells(read_cells(file.text), lab)
        else:
            read = _from_python(file.text, lab)
    except FileProblem as problem:
        line = f"{clean(path.name, 60)} {problem}{_mend(str(problem), path, lab)}."
        return Submission({}, path=shown, problem=line)
    return Submission(
        read.answers,
        read.notes,
        path=shown,
        sha256=file.sha256,
        modified=file.modified,
        given=read.given,
        names_elsewhere=read.names_elsewhere,
        is_python=read.is_python,
    )


def _mend(problem: str, path: Path, lab: Lab) -> str:
    """What to do about a file that cannot be read, where the problem does not say it."""
    if ":" in problem:
        return ""
    if path.parent.name == "labs":
        return f": `make reset LAB={lab.id}` makes a fresh copy"
    if "is damaged" in problem:
        return ": `prunelab repair FILE` saves what can still be read of it"
    return ": save it anew, or take another copy"


def submission_from_text(lab: Lab, answer_name: str, source: str) -> Submission:
    """The text of one cell as a submission, for ``check(f)`` in a notebook."""
    answer = lab.answer(answer_name)
    text = source.replace("\r\n", "\n").replace("\r", "\n")
    return Submission(
        {answer.name: _found(answer.name, text, "")}, tuple(_notes(text, "", answer.name))
    )


def answer_cell(cells: Sequence[Cell], name: str) -> Cell | None:
    """The cell that counts for an answer: the tagged one; without a tag, one that defines it."""
    _, tagged, by_name = _candidates(cells, name)
    return _last_begun(tagged or by_name, name) if tagged or by_name else None


def _from_python(text: str, lab: Lab) -> Submission:
    conflict = line_of(CONFLICT, text)
    if conflict and not functions(text):
        raise FileProblem(f"holds Git conflict markers (line {conflict}): resolve them first")
    defined = functions(text)
    answers, notes = {}, []
    for answer in lab.answers:
        if answer.name in defined:
            answers[answer.name] = _found(answer.name, text, "")
            notes += [note for note in _notes(text, "", answer.name) if note not in notes]
        else:
            line = f"The file does not define {answer.name}: write it there too."
            answers[answer.name] = Found(answer.name, None, "", "not started", line)
    given = tuple(dict.fromkeys(name for answer in lab.answers for name in answer.given))
    return Submission(answers, tuple(notes), given=given, is_python=True)


def _from_cells(cells: Sequence[Cell], lab: Lab) -> Submission:
    answers: dict[str, Found] = {}
    notes: list[str] = []
    for answer in lab.answers:
        answers[answer.name], more = _choose(cells, answer.name, lab.id)
        notes += more
    names: set[str] = set()
    for cell in cells:
        if cell.kind == "code":
            names |= top_names(cell.source)
    return Submission(answers, tuple(notes), names_elsewhere=frozenset(names))


def _choose(cells: Sequence[Cell], name: str, lab_id: str) -> tuple[Found, list[str]]:
    """What the cell that counts for an answer holds, and what to say about the others."""
    marked, tagged, by_name = _candidates(cells, name)
    if not tagged and not by_name:
        return _absent(marked, name, lab_id), []
    notes = []
    if tagged:
        chosen = _last_begun(tagged, name)
        if len(tagged) > 1:
            notes.append(_copies(tagged, chosen, name))
        later = [cell for cell in by_name if cell.number > chosen.number]
        if later:
            notes.append(
                f"Cell {later[-1].number} defines {name} again: "
                f"the answer cell (cell {chosen.number}) counts."
            )
    else:
        chosen = _last_begun(by_name, name)
        notes.append(
            f"No cell is tagged as {name}: graded the one that defines it, cell {chosen.number}."
        )
    place = f"cell {chosen.number}"
    return _found(name, chosen.source, place), notes + _notes(chosen.source, place, name)


def _candidates(cells: Sequence[Cell], name: str) -> tuple[list[Cell], list[Cell], list[Cell]]:
    """The cells marked as the answer, the code cells among them, and others that define it."""
    marked = marked_cells(cells, name)
    tagged = [cell for cell in marked if cell.kind == "code"]
    return marked, tagged, [c for c in cells if name in c.defines and c not in marked]


def _last_begun(cells: Sequence[Cell], name: str) -> Cell:
    """The last cell that is more than the stub; the last one where all are stubs."""
    begun = [c for c in cells if c.source.strip() and not is_stub(c.source, name)]
    return (begun or list(cells))[-1]


def _copies(tagged: Sequence[Cell], chosen: Cell, name: str) -> str:
    numbers = ", ".join(str(cell.number) for cell in tagged)
    graded = f"cell {chosen.number} was graded; keep one"
    return f"{name} has {len(tagged)} answer cells ({numbers}): {graded}."


def _absent(marked: Sequence[Cell], name: str, lab_id: str) -> Found:
    if marked:
        kind = {"markdown": "Markdown", "raw": "Raw"}.get(marked[-1].kind, "something else")
        place = f"cell {marked[-1].number}"
        line = (
            f"The answer cell of {name} ({place}) was turned into {kind}: change it back to Code."
        )
        return Found(name, None, place, "could not run", line)
    line = f"The answer cell of {name} is missing: `make reset LAB={lab_id}` restores it."
    return Found(name, None, "", "could not run", line)


def _found(name: str, source: str, place: str) -> Found:
    where = f" ({place})" if place else ""
    if not source.strip():
        line = f"The answer cell is empty{where}: write {name} there."
        return Found(name, None, place, "not started", line)
    if len(source) > MAX_SOURCE:
        line = f"The answer's text is longer than {MAX_SOURCE:,} characters{where}: shorten it."
        return Found(name, None, place, "could not run", line)
    if is_stub(source, name):
        line = f"Not started: write {name} in place of `raise NotImplementedError`{where}."
        return Found(name, None, place, "not started", line)
    return Found(name, source, place)


def _notes(source: str, place: str, name: str) -> list[str]:
    where = f" of {place}" if place else ""
    notes = []
    definitions = functions(source).get(name, [])
    if len(definitions) > 1:
        lines = " and ".join(str(each.lineno) for each in definitions)
        notes.append(
            f"{name} is defined {len(definitions)} times (lines {lines}{where}): the last counts."
        )
    hidden = line_of(DIRECTION_MARKS, source)
    if hidden:
        notes.append(
            f"Line {hidden}{where} holds an invisible character that changes reading order."
        )
    return notes
