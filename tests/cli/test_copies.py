"""reset, restore and update in the shell: lines, exit codes, no traceback."""

import importlib
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from prunelab.cli import app
from prunelab.course import load_course
from prunelab.workspace import Places, fill

MODULE = importlib.import_module("prunelab.cli.copies")
LAB = next(lab for lab in load_course() if lab.answers)
NAME = f"{LAB.slug}.ipynb"
ANSWER = LAB.answers[0].name


def notebook(source: str, text: str = "# Title") -> str:
    meta = {"prunelab": {"answer": ANSWER, "lab": LAB.id}}
    cells = [
        {"cell_type": "markdown", "metadata": {}, "source": text},
        {"cell_type": "code", "metadata": meta, "source": source},
    ]
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4})


STUB = f"def {ANSWER}(): raise NotImplementedError"
MINE = f"def {ANSWER}(): return 1"


@pytest.fixture
def where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Places:
    (tmp_path / "starter").mkdir()
    (tmp_path / "starter" / NAME).write_text(notebook(STUB))
    where = Places(tmp_path / "starter", tmp_path / "labs")
    fill(where)
    monkeypatch.setattr(MODULE, "places", lambda: where)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("FROM", raising=False)
    return where


@pytest.fixture
def run(where: Places) -> Callable[..., Result]:
    def invoke(*arguments: str, **environ: str) -> Result:
        result = CliRunner().invoke(app, arguments, env=environ)
        assert result.exception is None or isinstance(result.exception, SystemExit)
        return result

    return invoke


def test_reset_and_restore_say_where_everything_went(where, run):
    copy = where.labs / NAME
    copy.write_text(notebook(MINE))
    reset = run("reset", LAB.id.lstrip("0") or "0")
    assert reset.exit_code == 0
    assert f"Your notebook is kept: labs/.prunelab/backups/{LAB.slug}_2" in reset.output
    assert f"labs/{NAME} is blank again" in reset.output
    restore = run("restore", LAB.id)
    assert restore.exit_code == 0
    assert "What stood there is kept" in restore.output
    assert copy.read_text() == notebook(MINE)


def test_an_older_backup_can_be_named(where, run):
    copy = where.labs / NAME
    for number in range(2):
        copy.write_text(notebook(f"{MINE}{number}"))
        run("reset", LAB.id)
    oldest = min(path.name for path in (where.labs / ".prunelab" / "backups").iterdir())
    assert run("restore", LAB.id, FROM=oldest).exit_code == 0
    assert copy.read_text() == notebook(f"{MINE}0")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["reset", "77"], "No lab '77'"),
        (["reset"], f"Which lab? For example `make reset LAB=01`; there are {LAB.id}."),
        (["restore", ""], "Which lab? For example `make restore LAB=01`"),
        (["restore", "77"], "No lab '77'"),
        (["restore", LAB.id], "there is no backup yet"),
        (["restore", LAB.id, "--from", "99_other.ipynb"], "is no backup of"),
    ],
)
def test_what_cannot_be_done_is_one_line_and_exit_2(run, arguments, words):
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert words in result.stderr
    assert result.stderr.count("\n") == 1


def test_update_says_which_lab_changed_and_why(where, run):
    assert run("update").output == "Your notebooks are up to date.\n"
    copy = where.labs / NAME
    copy.write_text(notebook(MINE))
    (where.starter / NAME).write_text(notebook(STUB, "# Title\nnew"))
    beside = run("update")
    assert beside.exit_code == 0
    assert beside.output.splitlines() == [
        f"{NAME}: yours was changed, so the new one is beside it: {LAB.slug}.new.ipynb. "
        'Why: changed: "Title".',
        "`make update CARRY=1` carries your answers over; your notebook is kept first.",
    ]
    assert "still waits beside yours" in run("update").output
    carried = run("update", "--carry")
    assert carried.exit_code == 0
    assert f"replaced; carried over: {ANSWER}. Yours is kept: labs/.prunelab" in carried.output
    assert MINE in copy.read_text()
    assert "new" in copy.read_text()


def test_an_untouched_copy_is_replaced(where, run):
    (where.starter / NAME).write_text(notebook(STUB, "# Title\nnew"))
    lines = run("update").output.splitlines()
    assert lines[0] == f'{NAME}: replaced, for you had not touched it. Why: changed: "Title".'
    assert (where.labs / NAME).read_text() == notebook(STUB, "# Title\nnew")


def test_a_damaged_notebook_is_one_line_and_exit_2(where, run):
    (where.labs / NAME).write_text("{")
    (where.starter / NAME).write_text(notebook(STUB, "# Title\nnew"))
    result = run("update", "--carry")
    assert result.exit_code == 2
    assert result.stderr == (
        f"{NAME} is damaged (not valid JSON, line 1); its answers cannot be carried, "
        f"nothing was changed: `make reset LAB={LAB.id}` keeps it as a backup and makes a fresh "
        "copy\n"
    )


def test_no_starters_is_one_line(where, run):
    (where.starter / NAME).unlink()
    result = run("update")
    assert result.exit_code == 2
    assert "run `make build`" in result.stderr


def test_the_way_out_of_a_damaged_notebook_and_a_word_on_its_backup(where, run):
    copy = where.labs / NAME
    copy.write_text("{")
    assert run("reset", LAB.id).exit_code == 0
    assert copy.read_text() == notebook(STUB)
    copy.write_text(notebook(MINE))
    restored = run("restore", LAB.id)
    assert (restored.exit_code, copy.read_text()) == (0, "{")
    assert "That backup is damaged (not valid JSON, line 1)" in restored.stdout
    assert "damaged" not in run("restore", LAB.id).stdout
    assert copy.read_text() == notebook(MINE)
