"""nbgrader itself takes our notebooks, and its gradebook holds the points that our grader gives."""

import copy
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbgrader.nbgraderformat import MetadataValidator

from prunelab.course import load_course
from prunelab.grading import Lab, grade, read_submission

LABS = [lab for lab in load_course() if lab.answers]
FIRST = LABS[0]
NAME = FIRST.answers[0].name
ALWAYS_EQUAL = "class T:\n    __eq__ = lambda *_: True\n\n\n"
SCHEMA = 3

each_lab = pytest.mark.parametrize("lab", LABS, ids=[lab.slug for lab in LABS])


def full(lab: Lab) -> dict[str, float]:
    return {answer.name: answer.points for answer in lab.answers}


def nothing(lab: Lab) -> dict[str, float]:
    return {answer.name: 0 for answer in lab.answers}


@pytest.mark.parametrize("folder", ["starter", "solutions"])
def test_every_generated_notebook_holds_valid_metadata(folder: str, course) -> None:
    for lab in load_course():
        made = nbformat.read(course.ours(folder, lab.slug), as_version=4)
        MetadataValidator().validate_nb(made)
        ours = [cell.metadata.nbgrader for cell in made.cells if "nbgrader" in cell.metadata]
        assert {each.schema_version for each in ours} <= {SCHEMA}
        graded = {each.grade_id: each.points for each in ours if each.grade}
        assert graded == {f"check-{name}": points for name, points in full(lab).items()}
        assert all(each.locked for each in ours if each.grade)


@each_lab
def test_the_solution_earns_all_points_and_the_starter_none(lab: Lab, course) -> None:
    course.set_up(course.ours("solutions", lab.slug), clear=True)
    course.hand_in("solved", course.ours("solutions", lab.slug).read_text())
    course.hand_in("blank", course.ours("starter", lab.slug).read_text())
    course.run("autograde", course.ASSIGNMENT)
    assert course.scores("solved") == full(lab)
    assert course.scores("blank") == nothing(lab)


def test_answers_earn_what_our_grader_gives_them(course) -> None:
    starter = course.ours("starter", FIRST.slug)
    course.set_up(starter, clear=False)
    assert f"def {NAME}(" in course.released.read_text()  # what is blank already stays as it is
    returns_it = f"def {NAME}(content, allow):\n    return T()\n"
    wrong = (FIRST.folder / "wrong" / "writes_one_line.py").read_text()
    texts = {
        "always_equal": ALWAYS_EQUAL + returns_it,
        "no_function": f"{ALWAYS_EQUAL}{NAME} = T()\n",
        "of_another_name": f"{NAME} = lambda content, allow: content\n",
        "raises": "raise SystemExit(0)\n",
        "partly": wrong,
    }
    expected = {}
    for learner, text in texts.items():
        path = course.hand_in(learner, answered(starter.read_text(), NAME, text))
        report = grade(FIRST, read_submission(path, FIRST))
        expected[learner] = {answer.name: answer.points for answer in report.answers}
    course.run("autograde", course.ASSIGNMENT)
    assert {learner: course.scores(learner) for learner in texts} == expected
    assert 0 < expected.pop("partly")[NAME] < FIRST.answers[0].points
    assert all(points == nothing(FIRST) for points in expected.values())


def test_a_learner_may_validate(course) -> None:
    course.set_up(course.ours("starter", FIRST.slug), clear=False)
    said = course.run("validate", str(course.ours("solutions", FIRST.slug)))
    assert "Success! Your notebook passes all the tests." in said
    said = course.run("validate", str(course.released))
    assert f"VALIDATION FAILED ON {len(FIRST.answers)} CELL(S)" in said
    assert "not started, 0 of 13 points" in said


def test_a_copied_answer_cell_stops_nbgrader_until_it_is_repaired(course) -> None:
    solution = course.ours("solutions", FIRST.slug)
    course.set_up(solution, clear=True)
    made = nbformat.reads(solution.read_text(), as_version=4)
    place = next(
        i for i, cell in enumerate(made.cells) if "answer" in cell.metadata.get("tags", ())
    )
    twin = copy.deepcopy(made.cells[place])
    twin.id = "twin"
    made.cells.insert(place, twin)
    copied = course.hand_in("a_copied", nbformat.writes(made))
    course.hand_in("b_next", solution.read_text())
    course.hand_in("c_as_released", course.released.read_text())
    said = course.run("autograde", course.ASSIGNMENT, code=1)
    assert f"Cell with id '{NAME}' exists multiple times!" in said
    repaired = course.folder / "repaired.ipynb"
    repair(copied, repaired)
    copied.write_bytes(repaired.read_bytes())
    course.run("autograde", course.ASSIGNMENT)
    assert course.scores("a_copied") == course.scores("b_next") == full(FIRST)
    assert course.scores("c_as_released") == nothing(FIRST)


def answered(text: str, name: str, answer: str) -> str:
    """The notebook with the text of this answer cell replaced."""
    made = nbformat.reads(text, as_version=4)
    for cell in made.cells:
        if cell.metadata.get("prunelab", {}).get("answer") == name:
            cell.source = answer
    return nbformat.writes(made)


def repair(path: Path, out: Path) -> None:
    command = [sys.executable, "-m", "prunelab", "repair", str(path), "--out", str(out)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
