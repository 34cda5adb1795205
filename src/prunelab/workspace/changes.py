"""Where two versions of a lab's notebook differ, in words for its learner."""

from collections.abc import Iterator, Sequence

from prunelab.grading.files import FileProblem
from prunelab.grading.notebooks import Cell, read_cells

NAMED = 4  # headings; more would not be read


def describe(old: bytes | None, new: bytes) -> str:
    """Say what is new, other or gone: 'changed: "The rule"; drop_stale has another stub'."""
    if old is None:
        return "the course's notebook is another than the one that yours began as"
    before, after = cells_of(old), cells_of(new)
    if before is None or after is None:
        return "the course's notebook was changed"
    sections = _differences(_sections(before), _sections(after))
    answers = _differences(_answers(before), _answers(after))
    parts = [
        *(
            f"{words}: {_listed(found)}"
            for words, found in zip(WORDS, sections, strict=True)
            if found
        ),
        *(f"{name} has another stub" for name in answers[0]),
        *(f"{name} is asked for too" for name in answers[1]),
        *(f"{name} is asked for no more" for name in answers[2]),
    ]
    return "; ".join(parts) or "only marks for the grader changed"


WORDS = ("changed", "new", "gone")


def cells_of(data: bytes) -> list[Cell] | None:
    """Return a notebook's cells, None for what is no notebook."""
    try:
        return read_notebook(data)
    except FileProblem:
        return None


def read_notebook(data: bytes) -> list[Cell]:
    """Return a notebook's cells.

    Raises:
        FileProblem: it is none; the message goes on from the file's name: "is not UTF-8 text".
    """
    try:
        return read_cells(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise FileProblem("is not UTF-8 text") from None


def damage_of(data: bytes) -> str:
    """Why it is no notebook, in words that go on from its name; "" where it is one."""
    try:
        read_notebook(data)
    except FileProblem as problem:
        return str(problem)
    return ""


def _differences(
    old: dict[str, str], new: dict[str, str]
) -> tuple[list[str], list[str], list[str]]:
    changed = [name for name in new if name in old and old[name] != new[name]]
    return changed, [n for n in new if n not in old], [n for n in old if n not in new]


def _answers(cells: Sequence[Cell]) -> dict[str, str]:
    return {cell.answer: cell.source for cell in cells if cell.answer}


def _sections(cells: Sequence[Cell]) -> dict[str, str]:
    """Map each heading to what stands below it, answers left out."""
    found: dict[str, str] = {}
    heading = "the beginning"
    for cell in cells:
        if cell.answer:
            continue
        for line in _lines(cell):
            if line.startswith("# "):
                heading = line.removeprefix("# ")
            found[heading] = f"{found.get(heading, '')}{line}\n"
    return found


def _lines(cell: Cell) -> Iterator[str]:
    """The lines of a cell. Only a heading starts with '# '; others are moved out of the way."""
    fenced = cell.kind != "markdown"
    for line in cell.source.split("\n"):
        if line.startswith("```"):
            fenced = not fenced
        is_heading = not fenced and line.startswith("#") and line.lstrip("#").startswith(" ")
        yield f"# {line.lstrip('#').strip()}" if is_heading else f" {line}"


def _listed(headings: Sequence[str]) -> str:
    rest = len(headings) - NAMED
    named = ", ".join(f'"{heading}"' for heading in headings[:NAMED])
    return f"{named} and {rest} more" if rest > 0 else named
