"""A lab's folder: blanks, strays, minutes, hints, interview questions, full banks."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from prunelab.authoring.lint.complaint import Complaint
from prunelab.grading import Lab
from prunelab.grading.source import parse

BLANK = "BLANK"
HINTS = 2
ENTRIES = {"__init__", "acceptance", "checks", "lesson", "view"}
BANKS = ("wrong", "right")
IGNORED = {"__pycache__"}
INTERVIEW = re.compile(r"\*\*(Q\d+)\*\*")


def files_of(folder: Path) -> list[Path]:
    """Return every file below a lab's folder, Python's own cache left out."""
    return [
        path
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not IGNORED & set(path.relative_to(folder.parent).parts)
    ]


def blanks(folder: Path) -> Iterator[Complaint]:
    """Complain of each line that `make new-lab` left to fill in."""
    for path in files_of(folder):
        for number, line in enumerate(_text(path).split("\n"), 1):
            if BLANK in line:
                about = line.partition(BLANK)[2].strip(" :#*\"'),") or "see the line above"
                yield Complaint(f"{_shown(path, folder)}:{number}", f"fill the blank ({about})")


def settings(lab: Lab) -> Iterator[Complaint]:
    """Complain of what lab.toml says too little about."""
    where = f"{lab.folder.name}/lab.toml"
    if lab.folder.name != f"lab{lab.slug}" or lab.id != lab.slug.partition("_")[0]:
        yield Complaint(where, f"id {lab.id} and slug {lab.slug} do not fit the folder; rename one")
    if not lab.minutes:
        yield Complaint(where, "minutes is 0; say how long the lab takes")
    if not any(goal.strip() for goal in lab.goals):
        yield Complaint(where, "no goals; say what one can do afterwards")
    for answer in lab.answers:
        hints = {hint.strip() for hint in answer.hints if hint.strip()}
        if len(hints) < HINTS:
            yield Complaint(
                where, f"{answer.name} has {len(hints)} hints; give {HINTS} or more of growing help"
            )


def interview(lab: Lab, prose: str) -> Iterator[Complaint]:
    """Complain of an interview question that the lesson numbers and lab.toml does not name."""
    for question in sorted(set(INTERVIEW.findall(prose)) - set(lab.interview)):
        words = f"**{question}** is not under interview in lab.toml; add it there"
        yield Complaint(f"{lab.folder.name}/lesson.py", words)


def strays(lab: Lab) -> Iterator[Complaint]:
    """Complain of files that nothing reads."""
    used = _used_modules(lab)
    texts = "\n".join(_text(path) for path in lab.folder.glob("*.py"))
    for path in files_of(lab.folder):
        inside = path.relative_to(lab.folder)
        if inside.parts[0] in BANKS:
            fine = len(inside.parts) == 2 and path.suffix == ".py"
        elif path.suffix == ".py":
            fine = len(inside.parts) == 1 and path.stem in used
        else:
            fine = str(inside) == "lab.toml" or path.name in texts
        if not fine:
            yield Complaint(
                _shown(path, lab.folder), "a stray file, nothing reads it; remove it or use it"
            )


def _used_modules(lab: Lab) -> set[str]:
    """The lab's modules that are read, or imported by those that are."""
    used = ENTRIES | {answer.reference.rpartition(".")[0] for answer in lab.answers}
    waiting = list(used)
    while waiting:
        path = lab.folder / f"{waiting.pop()}.py"
        new = _imported(path) - used if path.is_file() else set()
        used |= new
        waiting += new
    return used


def _imported(path: Path) -> set[str]:
    """The neighbours that a module imports: `from .name import`, `from . import name`.

    A lesson, which is run elsewhere, names the package: `from prunelab.course.lab01_… import name`.
    """
    found: set[str] = set()
    tree = parse(_text(path))  # None for what is no Python: that is complained of elsewhere
    for node in ast.walk(tree) if tree else ():
        if not isinstance(node, ast.ImportFrom):
            continue
        module = node.module or ""
        if not node.level:
            package, _, module = f"{module}.".partition(f"prunelab.course.{path.parent.name}.")
        if node.level == 1 or (not node.level and not package):
            name = module.partition(".")[0]
            found |= {name} if name else _names(node)
    return found


def _names(node: ast.ImportFrom) -> set[str]:
    return {alias.name for alias in node.names}


def _text(path: Path) -> str:
    return path.read_bytes().decode("utf-8", errors="replace")


def _shown(path: Path, folder: Path) -> str:
    return str(path.relative_to(folder.parent))
