"""A new lab's folder, with blanks to fill in."""

import keyword
import re
from importlib.resources import files
from pathlib import Path
from string import Template

from prunelab.authoring.errors import BuildError
from prunelab.course import CourseError, load_course

NAME = re.compile(r"(\d\d)_([a-z][a-z0-9_]*)")
# Where each template goes; they end in .txt, so that no tool takes them for the course's code.
TEMPLATES = {
    "init.py.txt": "__init__.py",
    "lab.toml.txt": "lab.toml",
    "lesson.py.txt": "lesson.py",
    "checks.py.txt": "checks.py",
    "questions.py.txt": "questions.py",
    "wrong.py.txt": "wrong/first_mistake.py",
    "right.py.txt": "right/first_style.py",
}


def new_lab(name: str, root: Path) -> Path:
    """Make `root/lab06_payload_shapes` for the name `06_payload_shapes`; return the folder.

    Raises:
        BuildError: the name is no lab's name, or its number or folder is taken.
    """
    match = NAME.fullmatch(name)
    if not match:
        raise BuildError(f"{name!r}: no name of a lab; number and small letters: 06_payload_shapes")
    folder = root / f"lab{name}"
    number, answer = match[1], match[2]
    if keyword.iskeyword(answer):
        raise BuildError(f"{answer}: is a word of Python; take another name")
    _refuse_taken(folder, number, answer, root)
    title = answer.replace("_", " ").capitalize()
    values = {"id": number, "slug": name, "answer": answer, "title": title}
    for template, target in TEMPLATES.items():
        text = (files("prunelab.authoring") / "templates" / template).read_text(encoding="utf-8")
        path = folder / target
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(Template(text).substitute(values), encoding="utf-8", newline="\n")
    return folder


def _refuse_taken(folder: Path, number: str, answer: str, root: Path) -> None:
    if folder.exists():
        raise BuildError(f"{folder.name}: is there already; go on in it, or take another name")
    try:
        labs = load_course(root)
    except CourseError:
        return  # another lab is unfinished: lint says so
    for lab in labs:
        if lab.id == number:
            raise BuildError(f"{number}: is the number of {lab.slug}; take another")
        if answer in {each.name for each in lab.answers}:
            raise BuildError(f"{answer}: is an answer of {lab.slug}; take another name")
