"""Graders of the same notebooks, each as its users run it: ours, nbgrader and otter-grader."""

import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from measured import CommandFailed, Measured, measured

from prunelab.grading import Lab

SOLUTIONS = Path(__file__).parents[1] / "solutions"

_OTTER_TEST = """\
from otter.test_files import test_case

OK_FORMAT = False
name = {name!r}
points = {points}


@test_case(points={points})
def passes({name}, check):
    assert check({name}).kind == "passed"
"""


class Grader(Protocol):
    """Grades notebooks, each in a folder that has its learner's name."""

    def grade(self, notebooks: Sequence[Path]) -> Measured: ...


class Ours:
    """`prunelab grade`, kept apart as for strangers where this machine can do that."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True)
        self._folder, self._options, self._runs = folder, list[str](), 0
        self.words = "prunelab grade"

    def grade(self, notebooks: Sequence[Path]) -> Measured:
        try:
            return self._measured(notebooks)
        except CommandFailed as failed:
            if self._options:
                raise
            print(f"{failed}\nMeasuring with --unsafe.", file=sys.stderr)
            self._options.append("--unsafe")
            self.words += " --unsafe"
            return self._measured(notebooks)

    def _measured(self, notebooks: Sequence[Path]) -> Measured:
        self._runs += 1
        submissions, report = str(notebooks[0].parents[1]), f"report{self._runs}"
        command = ["-m", "prunelab", "grade", submissions, "--out", report, *self._options]
        return measured([sys.executable, *command], self._folder)


class NbGrader:
    """`nbgrader autograde` for all learners in one command."""

    def __init__(self, folder: Path, python: Path, labs: Sequence[Lab]) -> None:
        self._folder, self._python = folder, str(python)
        source = folder / "source" / "labs"
        source.mkdir(parents=True)
        for lab in labs:
            shutil.copy(SOLUTIONS / f"{lab.slug}.ipynb", source)
        self._run("generate_assignment", "labs")

    def grade(self, notebooks: Sequence[Path]) -> Measured:
        for notebook in notebooks:
            place = self._folder / "submitted" / notebook.parent.name / "labs"
            place.mkdir(parents=True)
            shutil.copy(notebook, place)
        return self._run("autograde", "labs")

    def _run(self, *command: str) -> Measured:
        path = f"{Path(self._python).parent}{os.pathsep}{os.environ['PATH']}"  # it runs alembic
        return measured([self._python, "-m", "nbgrader", *command], self._folder, PATH=path)


class OtterGrader:
    """`otter run`, which takes one notebook a command."""

    def __init__(self, folder: Path, python: Path, labs: Sequence[Lab]) -> None:
        self._folder, self._python = folder, str(python)
        for lab in labs:
            tests = folder / lab.slug
            tests.mkdir(parents=True)
            for answer in lab.answers:
                text = _OTTER_TEST.format(name=answer.name, points=answer.points)
                (tests / f"{answer.name}.py").write_text(text)
            self._run("generate", "-t", lab.slug, "-o", f"{lab.slug}.zip")

    def grade(self, notebooks: Sequence[Path]) -> Measured:
        runs = [self._run_one(notebook) for notebook in notebooks]
        seconds = sum(each.seconds for each in runs)
        return Measured(seconds, max(each.megabytes for each in runs))

    def _run_one(self, notebook: Path) -> Measured:
        results = self._folder / notebook.parent.name
        results.mkdir()
        tests = f"{notebook.stem}.zip"
        return self._run("run", "--no-logo", "-a", tests, "-o", str(results), str(notebook))

    def _run(self, *command: str) -> Measured:
        return measured([self._python, "-m", "otter", *command], self._folder)
