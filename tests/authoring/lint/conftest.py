"""A tiny course of one lab that lint has nothing to complain about."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from prunelab.authoring.build import starter_text
from prunelab.authoring.cells import make_notebook
from prunelab.authoring.lessons import read_lesson
from prunelab.authoring.lint import lint
from prunelab.authoring.sources import answer_source
from prunelab.course import load_lab

LAB = """\
id = "07"
slug = "07_double"
title = "Doubling"
part = 1
minutes = 10
goals = ["Double."]
interview = ["Q1"]

[bench]
answers = []
controls = []

[[answers]]
name = "double"
reference = "questions.double"
points = 3
hints = ["Add.", "Add it to itself."]
"""
LESSON = """\
# %% [markdown]
# # Doubling
#
# [map](../labs/README.md), [this one](07_double.ipynb), [below](#The-rule), **Q1**,
# `[no](link.md)`, [web](https://example.org/x)

# %% [markdown]
# ## The rule

# %% answer: questions.double

# %%
check(double)

# %% verdict
print("done")
"""
CHECKS = """\
from prunelab.grading import Failure, Requirement

from .words import WHY


def doubles(call, number):
    return None if call(number) == 2 * number else Failure(WHY, 2 * number)


def keeps_zero(call, number):
    return None if call(number) == 0 else Failure("Twice nothing is nothing.", 0)


REQUIREMENTS = {
    "double": [
        Requirement("Doubles", 2, doubles, ((3,), (4,)), core=True),
        Requirement("Keeps zero", 1, keeps_zero, ((0,),)),
    ]
}
"""
QUESTIONS = '''\
def double(number: int) -> int:
    """Double it."""
    return 2 * number
'''
WRONG = '"""\ncaught by: {by}\nsays: {says}\n"""\n\n\ndef double(number):\n    return {value}\n'


def write(folder: Path) -> None:
    for kind in ("wrong", "right"):
        (folder / kind).mkdir(parents=True)
    files = {"lab.toml": LAB, "lesson.py": LESSON, "checks.py": CHECKS, "questions.py": QUESTIONS}
    files["words.py"] = 'WHY = "Add it to itself."\n'
    for name, text in files.items():
        (folder / name).write_text(text)
    for extra in range(1, 12):
        text = WRONG.format(by="Doubles", says="Add it", value=f"2 * number + {extra}")
        (folder / "wrong" / f"adds_{extra}.py").write_text(text)
    text = WRONG.format(by="Keeps zero", says="Twice nothing", value="2 * number or 1")
    (folder / "wrong" / "not_zero.py").write_text(text)
    for style in range(6):
        text = f"def double(number):\n    return number + number + 0 * {style}\n"
        (folder / "right" / f"style_{style}.py").write_text(f'"""Style {style}."""\n\n\n{text}')


@pytest.fixture(scope="session")
def clean(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The repository of that course: course/, starter/, solutions/, labs/README.md."""
    repository = tmp_path_factory.mktemp("clean")
    write(repository / "course" / "lab07_double")
    lab = load_lab(repository / "course" / "lab07_double")
    for name in ("starter", "solutions", "labs"):
        (repository / name).mkdir()
    (repository / "starter" / "07_double.ipynb").write_text(starter_text(lab))
    solved = answer_source(lab.answers[0], lab.folder).solution
    notebook = make_notebook(lab, read_lesson(lab), {"double": solved}, tested=True)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["execution_count"] = 1
    (repository / "solutions" / "07_double.ipynb").write_text(json.dumps(notebook))
    (repository / "labs" / "README.md").write_text("[course](../course)\n")
    return repository


@pytest.fixture
def repository(clean: Path, tmp_path: Path) -> Path:
    return shutil.copytree(clean, tmp_path / "repository")


@pytest.fixture
def complaints(repository: Path) -> Callable[..., list[str]]:
    """Lint the course; a complaint is one line."""

    def look(*, grade: bool = False, only: str = "") -> list[str]:
        found = lint(repository, repository / "course", grade=grade, only=only)
        lines = [str(complaint) for complaint in found.complaints]
        assert not any("\n" in line for line in lines)
        return lines

    return look


@pytest.fixture
def edit(repository: Path) -> Callable[[str, str, str], None]:
    """Replace a text in a file of the lab (or of the repository, where the path says so)."""

    def change(name: str, old: str, new: str) -> None:
        lab = repository / "course" / "lab07_double"
        path = repository / name if "/" in name and not (lab / name).exists() else lab / name
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new))

    return change
