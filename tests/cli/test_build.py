import pytest
from typer.testing import CliRunner

from prunelab import authoring
from prunelab.cli import app


@pytest.fixture
def lessons(monkeypatch, tmp_path):
    """A repository in which the lessons make one notebook."""
    monkeypatch.setattr(authoring, "repository_root", lambda: tmp_path)
    monkeypatch.setattr(authoring, "build_course", lambda: {"starter/01_a.ipynb": "{}\n"})
    return tmp_path


def run(*arguments):
    return CliRunner().invoke(app, ["build", *arguments])


def test_check_says_which_notebook_differs_and_what_to_run(lessons):
    result = run("--check")
    assert result.exit_code == 1
    assert result.output == "starter/01_a.ipynb: missing\nRun: make build\n"
    assert not (lessons / "starter").exists()


def test_build_writes_and_then_check_is_content(lessons):
    result = run()
    assert (result.exit_code, result.output.splitlines()[0]) == (0, "starter/01_a.ipynb: written")
    assert (lessons / "starter" / "01_a.ipynb").read_text() == "{}\n"
    assert run("--check").exit_code == 0


def test_a_lesson_that_cannot_be_built_is_one_line_and_exit_2(lessons, monkeypatch):
    def fail():
        raise authoring.BuildError("lab01/lesson.py: nonsense; mend it")

    monkeypatch.setattr(authoring, "build_course", fail)
    result = run()
    assert (result.exit_code, result.stderr) == (2, "lab01/lesson.py: nonsense; mend it\n")
    assert not (lessons / "starter").exists()
