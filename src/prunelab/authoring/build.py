"""One source for each lab: lesson.py becomes starter/ and solutions/."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from prunelab.authoring.cells import make_notebook
from prunelab.authoring.errors import BuildError
from prunelab.authoring.execution import execute
from prunelab.authoring.lessons import read_lesson
from prunelab.authoring.sources import answer_source
from prunelab.course import COURSE_ROOT, load_course
from prunelab.grading.lab import Lab

FOLDERS = ("starter", "solutions")
writes: Callable[..., str] = nbformat.writes  # it ships no types


@dataclass(frozen=True)
class Difference:
    """A notebook that is not what the build makes, and what is the matter with it."""

    path: Path
    words: str


def repository_root() -> Path:
    """Return the folder of the clone that this code runs from.

    Raises:
        BuildError: this is an installed package, not a clone.
    """
    root = Path(__file__).parents[3]
    if not (root / "pyproject.toml").is_file():
        raise BuildError("prunelab build needs a clone of the repository; run it there")
    return root


def starter_text(lab: Lab) -> str:
    """Return the notebook with blank answers, as the text of its file."""
    blanks = {each.name: answer_source(each, lab.folder).stub for each in lab.answers}
    return _text(make_notebook(lab, read_lesson(lab), blanks, tested=False))


def solution_text(lab: Lab) -> str:
    """Return the answered notebook, executed, as the text of its file."""
    answers = {each.name: answer_source(each, lab.folder).solution for each in lab.answers}
    notebook = make_notebook(lab, read_lesson(lab), answers, tested=True)
    execute(notebook, f"solutions/{lab.slug}.ipynb")
    return _text(notebook)


def build_course(root: Path = COURSE_ROOT) -> dict[str, str]:
    """Build all labs under `root`: the text of each notebook by its path in the repository."""
    made = {}
    for lab in load_course(root):
        made[f"starter/{lab.slug}.ipynb"] = starter_text(lab)
        made[f"solutions/{lab.slug}.ipynb"] = solution_text(lab)
    return made


def differences(repository: Path, made: dict[str, str]) -> list[Difference]:
    """Compare the repository's notebooks with what the build made."""
    found = []
    for name, text in made.items():
        path = repository / name
        if not path.is_file():
            found.append(Difference(path, "missing"))
        elif path.read_bytes() != text.encode():
            found.append(Difference(path, "differs from what the build makes"))
    for folder in FOLDERS:
        for path in sorted((repository / folder).glob("*.ipynb")):
            if f"{folder}/{path.name}" not in made:
                found.append(Difference(path, "no lab makes it"))
    return found


def write(repository: Path, made: dict[str, str]) -> list[Path]:
    """Write the notebooks that differ, remove those that no lab makes, and return their paths."""
    changed = [difference.path for difference in differences(repository, made)]
    for path in changed:
        text = made.get(f"{path.parent.name}/{path.name}")
        if text is None:
            path.unlink()
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(text.encode())
    return changed


def _text(notebook: NotebookNode) -> str:
    nbformat.validate(notebook)
    written: str = writes(notebook, version=nbformat.NO_CONVERT)
    return written + "\n"
