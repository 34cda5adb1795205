"""One fault each in a course that is clean, and the one line that says so."""

import json
import shutil

import pytest

from prunelab.authoring import repository_root
from prunelab.authoring.lint import lint


def test_a_clean_course_has_nothing_to_complain_about(complaints, repository):
    assert complaints(grade=True) == []
    found = lint(repository, repository / "course")
    assert (found.labs, found.graded) == (1, 2 + 12 + 6)


def test_this_course_is_clean():
    """Its banks are graded by tests/course; here is all the rest."""
    root = repository_root()
    found = lint(root, root / "src" / "prunelab" / "course", grade=False)
    assert [str(each) for each in found.complaints] == []


@pytest.mark.parametrize(
    ("file", "old", "new", "line"),
    [
        ("lab.toml", "minutes = 10", "minutes = 0", "lab.toml: minutes is 0; say"),
        ("lab.toml", '["Double."]', "[]", "lab.toml: no goals; say"),
        ("lab.toml", ', "Add it to itself."', "", "lab.toml: double has 1 hints; give 2"),
        ("lab.toml", ', "Add it to itself."', ', " Add."', "lab.toml: double has 1 hints"),
        ("lab.toml", 'slug = "07', 'slug = "08', "do not fit the folder; rename one"),
        ("lab.toml", "title", "titel", "title is missing; add"),
        ("lab.toml", "controls = []", 'controls = ["knob"]', "lab.toml: [bench] "),
        ("lab.toml", "[bench]\nanswers = []\ncontrols = []", "", "lab.toml: no [bench]; add one"),
        ("lab.toml", '["Q1"]', "[]", "lesson.py: **Q1** is not under interview in lab.toml; add"),
        ("lab.toml", "points = 3", "points = 4", "make 3 points, lab.toml says 4; make them equal"),
        ("checks.py", "core=True", "core=False", "checks.py: no core requirement for double; set"),
        ("checks.py", "import Failure", "import Failures", "importing it raised ImportError"),
        ("checks.py", '"Keeps zero", 1', '"Keeps nil", 1', "is caught by 'Keeps nil'; add one"),
        (
            "questions.py",
            '    """Double it."""\n',
            "",
            "questions.py: double has no docstring; the",
        ),
        ("questions.py", "return", "return (", "lab07_double/questions.py: is no Python"),
        ("questions.py", "2 * number", "json.dumps(number)", "questions.py: double uses json"),
        ("lesson.py", "check(double)", "check(doubled)", "lesson.py: double needs one cell"),
        ("lesson.py", "verdict", "last words", "is no mark; use answer"),
        ("lesson.py", "07_double.ipynb", "08_none.ipynb", "08_none.ipynb leads nowhere"),
        ("lesson.py", "#The-rule", "#The-rules", "the link #The-rules names no heading; correct"),
        ("lesson.py", "../labs/README.md", "/labs/README.md", "is not relative; make it so"),
        ("lesson.py", "Doubling", "BLANK: a title", "lesson.py:2: fill the blank (a title)"),
        ("lesson.py", '"done"', '"over"', "starter/07_double.ipynb: differs from the lesson; run"),
        ("solutions/07_double.ipynb", "done", "over", "solutions/07_double.ipynb: differs"),
        ("solutions/07_double.ipynb", '"execution_count": 1', '"execution_count": null', "its end"),
        ("solutions/07_double.ipynb", '"cells"', '"sells"', "07_double.ipynb: is no notebook; run"),
        ("labs/README.md", "../course", "../curse", "labs/README.md: the link ../curse leads now"),
    ],
)
def test_a_fault_is_one_line_with_file_and_mend(complaints, edit, file, old, new, line):
    edit(file, old, new)
    found = complaints()
    assert [each for each in found if line in each], found


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("course/lab07_double/notes.txt", "lab07_double/notes.txt: a stray file"),
        ("course/lab07_double/.DS_Store", "lab07_double/.DS_Store: a stray file"),
        ("course/lab07_double/helper.py", "lab07_double/helper.py: a stray file"),
        ("course/lab07_double/old/words.py", "lab07_double/old/words.py: a stray file"),
        ("course/lab07_double/wrong/draft.txt", "wrong/draft.txt: a stray file"),
        ("course/lab08_empty/lesson.py", "lab08_empty: no lab.toml, so no lab"),
        ("starter/99_old.ipynb", "starter/99_old.ipynb: a stray file, no lab makes it; run make"),
        ("solutions/notes.md", "solutions/notes.md: a stray file, no lab makes it"),
    ],
)
def test_a_stray_file_is_named(complaints, repository, name, line):
    path = repository / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("{}")
    assert [each for each in complaints() if each.startswith(line) or line in each]


def test_files_that_are_read_are_no_strays(complaints, edit, repository):
    lab = repository / "course" / "lab07_double"
    (lab / "figures.csv").write_text("1\n")
    (lab / "deeper.py").write_text("TABLE = 'figures.csv'\n")
    edit("words.py", "WHY", "from .deeper import TABLE\n\nWHY")
    (lab / "__pycache__").mkdir()
    (lab / "__pycache__" / "words.pyc").write_bytes(b"")
    assert complaints() == []


@pytest.mark.parametrize(
    "line",
    [
        "from prunelab.course.lab07_double import deeper",
        "from prunelab.course.lab07_double.deeper import X",
    ],
)
def test_a_file_that_is_read_by_the_packages_whole_name_is_no_stray(
    complaints, edit, repository, line
):
    (repository / "course" / "lab07_double" / "deeper.py").write_text("X = 1\n")
    edit("words.py", "WHY", f"def later():\n    {line}\n\n\nWHY")
    assert complaints() == []


@pytest.mark.parametrize("folder", ["starter", "solutions"])
def test_a_notebook_that_is_missing(complaints, repository, folder):
    (repository / folder / "07_double.ipynb").unlink()
    assert f"{folder}/07_double.ipynb: missing; run make build" in complaints()


@pytest.mark.parametrize(
    "harm",
    [
        lambda notebook: notebook["metadata"].update(widgets={}),
        lambda notebook: notebook["cells"][-1]["outputs"].append(
            {
                "output_type": "display_data",
                "data": {"application/vnd.jupyter.widget-view+json": {}},
                "metadata": {},
            }
        ),
    ],
)
def test_saved_widget_state(complaints, repository, harm):
    path = repository / "solutions" / "07_double.ipynb"
    notebook = json.loads(path.read_text())
    harm(notebook)
    path.write_text(json.dumps(notebook))
    assert complaints() == ["solutions/07_double.ipynb: holds saved widget state; run make build"]


def test_a_solution_that_shows_an_error(complaints, repository):
    path = repository / "solutions" / "07_double.ipynb"
    notebook = json.loads(path.read_text())
    notebook["cells"][-1]["outputs"].append({"output_type": "error", "ename": "ValueError"})
    path.write_text(json.dumps(notebook))
    [line] = complaints()
    assert line.endswith("a cell shows an error; mend the lesson, then run make build")


def test_two_labs_with_one_answer(complaints, edit, repository):
    course = repository / "course"
    shutil.copytree(course / "lab07_double", course / "lab08_double")
    (course / "lab08_double" / "lab.toml").write_text(
        (course / "lab07_double" / "lab.toml").read_text().replace("07", "08")
    )
    assert "course: The answer 'double' stands in 2 labs; rename all but one" in complaints()


def test_one_lab_alone(complaints, repository):
    (repository / "course" / "lab08_empty").mkdir()
    (repository / "starter" / "99_old.ipynb").write_text("{}")
    assert len(complaints()) == 3
    assert complaints(only="07") == complaints(only="07_double") == []
