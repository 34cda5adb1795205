"""starter/ and solutions/: as the lessons make them, run, and without saved widget state."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from prunelab.authoring.build import FOLDERS, starter_text
from prunelab.authoring.cells import make_notebook
from prunelab.authoring.execution import WIDGET_PREFIX
from prunelab.authoring.lessons import LessonCell
from prunelab.authoring.lint.complaint import Complaint
from prunelab.authoring.sources import answer_source
from prunelab.grading import Lab

BUILD = "run make build"


def drift(lab: Lab, lesson: list[LessonCell], repository: Path) -> Iterator[Complaint]:
    """Complain of notebooks that are not what the lesson makes.

    A solution's outputs are not made again here, which would take a kernel: `prunelab build
    --check` and the tests do that.
    """
    starter = repository / "starter" / f"{lab.slug}.ipynb"
    if not starter.is_file():
        yield Complaint(f"starter/{starter.name}", f"missing; {BUILD}")
    elif starter.read_bytes() != starter_text(lab).encode():
        yield Complaint(f"starter/{starter.name}", f"differs from the lesson; {BUILD}")
    solution = repository / "solutions" / f"{lab.slug}.ipynb"
    where = f"solutions/{solution.name}"
    if not solution.is_file():
        yield Complaint(where, f"missing; {BUILD}")
        return
    cells = _cells(solution)
    answers = {each.name: answer_source(each, lab.folder).solution for each in lab.answers}
    made = make_notebook(lab, lesson, answers, tested=True)["cells"]
    if list(map(_bare, cells)) != list(map(_bare, made)):
        yield Complaint(where, f"differs from the lesson; {BUILD}")
    elif any(cell["cell_type"] == "code" and not cell["execution_count"] for cell in cells):
        yield Complaint(where, f"was not run to its end; {BUILD}")
    elif any(out["output_type"] == "error" for cell in cells for out in _outputs(cell)):
        yield Complaint(where, f"a cell shows an error; mend the lesson, then {BUILD}")


def unmade(labs: Sequence[Lab], repository: Path) -> Iterator[Complaint]:
    """Complain of notebooks that no lab makes."""
    known = {f"{lab.slug}.ipynb" for lab in labs}
    for folder in FOLDERS:
        for path in sorted((repository / folder).glob("*")):
            if path.name not in known and path.name != ".ipynb_checkpoints":
                yield Complaint(f"{folder}/{path.name}", f"a stray file, no lab makes it; {BUILD}")


def widget_state(repository: Path) -> Iterator[Complaint]:
    """Complain of saved widget models: they go stale, and differ at each run."""
    for folder in FOLDERS:
        for path in sorted((repository / folder).glob("*.ipynb")):
            where = f"{folder}/{path.name}"
            try:
                notebook = json.loads(path.read_bytes())
                cells = notebook["cells"]
                saved = "widgets" in notebook["metadata"] or any(map(_holds_widget, cells))
            except (ValueError, KeyError, TypeError):
                yield Complaint(where, f"is no notebook; {BUILD}")
                continue
            if saved:
                yield Complaint(where, f"holds saved widget state; {BUILD}")


def _holds_widget(cell: dict[str, Any]) -> bool:
    kinds = [kind for output in _outputs(cell) for kind in output.get("data", ())]
    return any(kind.startswith(WIDGET_PREFIX) for kind in kinds)


def _cells(path: Path) -> list[dict[str, Any]]:
    try:
        found = json.loads(path.read_bytes())["cells"]
    except (ValueError, KeyError, TypeError):
        return []  # `widget_state` says so
    return found if isinstance(found, list) else []


def _outputs(cell: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = cell.get("outputs", [])
    return found


def _bare(cell: dict[str, Any]) -> tuple[Any, ...]:
    """What does not depend on a run. In a file a text is a list of lines."""
    return (cell["id"], cell["cell_type"], "".join(cell["source"]), dict(cell["metadata"]))
