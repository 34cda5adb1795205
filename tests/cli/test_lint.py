import pytest
from typer.testing import CliRunner

from prunelab import authoring
from prunelab.authoring import lint as room
from prunelab.authoring import new_lab
from prunelab.authoring.lint import Complaint, Linted
from prunelab.cli import app


@pytest.fixture
def found(monkeypatch, tmp_path):
    """What lint finds, in a repository of its own."""
    linted = Linted(labs=2, graded=9)
    monkeypatch.setattr(authoring, "repository_root", lambda: tmp_path)
    monkeypatch.setattr(room, "lint", lambda *_, **__: linted)
    return linted


def run(*arguments):
    result = CliRunner().invoke(app, arguments)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def test_nothing_to_complain_about(found):
    result = run("lint")
    assert (result.exit_code, result.stdout) == (
        0,
        "2 labs, 9 answers and notebooks graded: nothing to complain about.\n",
    )


def test_a_line_for_each_complaint(found):
    found.complaints = [Complaint("a/lab.toml", "minutes is 0;\nsay"), Complaint("b", "x" * 999)]
    result = run("lint")
    lines = result.stdout.splitlines()
    assert result.exit_code == 1
    assert lines[0] == "a/lab.toml: minutes is 0; say"
    assert len(lines[1]) == 300
    assert lines[2] == "2 labs, 9 answers and notebooks graded: 2 to mend."


def test_a_lab_that_is_none(found):
    found.labs = 0
    result = run("lint", "--lab", "77")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "No lab '77'" in result.stderr


def test_a_fault_of_ours_is_one_line(found, monkeypatch):
    def broken(*_, **__):
        raise RuntimeError("oops\nmore")

    monkeypatch.setattr(room, "lint", broken)
    result = run("lint")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("lint failed (RuntimeError: oops more): a fault of ours")


@pytest.mark.parametrize("command", [["lint"], ["new-lab", "06_x"]])
def test_outside_of_a_clone(monkeypatch, command):
    def nowhere():
        raise authoring.BuildError("it needs a clone of the repository; run it there")

    monkeypatch.setattr(authoring, "repository_root", nowhere)
    result = run(*command)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "needs a clone" in result.stderr


def test_a_new_lab_says_what_is_next(found, monkeypatch, tmp_path):
    monkeypatch.setattr(new_lab, "new_lab", lambda name, root: tmp_path / f"lab{name}")
    result = run("new-lab", "06_shapes")
    assert result.exit_code == 0
    assert "lab06_shapes" in result.stdout
    assert "`make lint LAB=06` lists them" in result.stdout


def test_a_bad_name_is_one_line_and_exit_2(found):
    result = run("new-lab", "shapes")
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert "number and small letters: 06_payload_shapes" in result.stderr


def test_a_lab_without_a_name_is_asked_for_one(found):
    result = run("new-lab", "")
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert "`make new-lab NAME=06_payload_shapes`" in result.stderr
