"""The committed notebooks are what the lessons make, and they do what they promise."""

import ast
import json
import subprocess
import sys

import nbformat
import pytest

from prunelab.authoring import differences, repository_root, write
from prunelab.authoring.build import solution_text, starter_text
from prunelab.course import load_course
from prunelab.grading import grade, read_submission, submission_from_text
from prunelab.grading.limits import Limits

ROOT = repository_root()
LABS = load_course()
PATIENT = Limits(load=60, call=60, notebook=600, cpu_seconds=300)


def notebook(folder, lab):
    return nbformat.read(ROOT / folder / f"{lab.slug}.ipynb", as_version=4)


@pytest.mark.parametrize("lab", LABS, ids=lambda lab: lab.id)
def test_a_notebook_is_what_its_lesson_makes_each_time(lab):
    """The committed bytes come from an earlier build, so building twice gives the same ones."""
    for folder, make in (("starter", starter_text), ("solutions", solution_text)):
        committed = (ROOT / folder / f"{lab.slug}.ipynb").read_text(encoding="utf-8")
        assert make(lab) == committed, "run: make build"


@pytest.mark.parametrize("folder", ["starter", "solutions"])
def test_there_is_a_notebook_for_each_lab_and_no_other(folder):
    notebooks = {path.stem for path in (ROOT / folder).glob("*.ipynb")}
    assert notebooks == {lab.slug for lab in LABS}


@pytest.mark.parametrize("lab", LABS, ids=lambda lab: lab.id)
def test_each_starter_is_not_started(lab):
    report = grade(lab, read_submission(ROOT / "starter" / f"{lab.slug}.ipynb", lab))
    assert [answer.outcome for answer in report.answers] == ["not started"] * len(lab.answers)
    assert report.points == 0


@pytest.mark.parametrize("lab", LABS, ids=lambda lab: lab.id)
def test_each_solution_passes(lab):
    submission = read_submission(ROOT / "solutions" / f"{lab.slug}.ipynb", lab)
    report = grade(lab, submission, limits=PATIENT)
    assert (report.points, report.notes, report.passed) == (lab.points, [], True)


@pytest.mark.parametrize("lab", LABS, ids=lambda lab: lab.id)
def test_each_answer_cell_of_a_solution_stands_alone(lab):
    for cell in notebook("solutions", lab).cells:
        if "answer" in cell.metadata.get("tags", []):
            name = cell.metadata.prunelab.answer
            submission = submission_from_text(lab, name, cell.source)
            report = grade(lab, submission, only=[name], limits=PATIENT)
            assert report.answer(name).outcome == "passed"


@pytest.mark.parametrize("lab", LABS, ids=lambda lab: lab.id)
def test_a_starter_says_first_which_lab_it_is_and_shows_no_answer(lab):
    code = [cell.source for cell in notebook("starter", lab).cells if cell.cell_type == "code"]
    assert f'start("{lab.id}")' in code[0]
    for source in code:
        ast.parse(source)
    assert not any(cell.get("outputs") for cell in notebook("starter", lab).cells)


@pytest.mark.parametrize("folder", ["starter", "solutions"])
@pytest.mark.parametrize("lab", LABS, ids=lambda lab: lab.id)
def test_nbgraders_ids_are_unique_and_its_points_those_of_the_lab(folder, lab):
    cells = [
        cell.metadata.nbgrader
        for cell in notebook(folder, lab).cells
        if "nbgrader" in cell.metadata
    ]
    assert len({cell.grade_id for cell in cells}) == len(cells)
    assert sum(cell.get("points", 0) for cell in cells) == lab.points


def test_solutions_run_through_nbval():
    run = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "--nbval-lax",
            "-q",
            "-p",
            "no:cacheprovider",
            "solutions",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-3000:]


def test_write_mends_what_differs_and_removes_what_no_lab_makes(tmp_path):
    made = {"starter/01_a.ipynb": "{}\n", "solutions/01_a.ipynb": "[]\n"}
    (tmp_path / "starter").mkdir()
    (tmp_path / "starter" / "01_a.ipynb").write_text("{ }\n")
    (tmp_path / "starter" / "99_old.ipynb").write_text("{}\n")
    words = {each.path.name: each.words for each in differences(tmp_path, made)}
    assert words == {"01_a.ipynb": "missing", "99_old.ipynb": "no lab makes it"}
    assert len(write(tmp_path, made)) == 3
    assert differences(tmp_path, made) == []
    assert json.loads((tmp_path / "solutions" / "01_a.ipynb").read_text()) == []
    assert not (tmp_path / "starter" / "99_old.ipynb").exists()
