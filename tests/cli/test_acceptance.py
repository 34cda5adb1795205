"""`prunelab acceptance`: the criteria of a part, with the functions of a learner's notebooks."""

import importlib
import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest
from typer.testing import CliRunner

from prunelab.cli import app
from prunelab.workspace import places

MODULES = [importlib.import_module(f"prunelab.cli.{name}") for name in ("acceptance", "run")]
REPOSITORY = Path(__file__).parents[2]
ANSWERED = ("01_field_allowlist", "02_length_cap", "03_stale_dropping", "04_placeholder_notes")


@pytest.fixture
def labs(tmp_path, monkeypatch):
    """A learner's labs/ with blank notebooks."""
    folder = tmp_path / "labs"
    folder.mkdir()
    for name in ANSWERED:
        shutil.copy(places().starter / f"{name}.ipynb", folder)
    for module in MODULES:
        monkeypatch.setattr(module, "places", lambda: SimpleNamespace(labs=folder))
    return folder


def solve(labs, *names):
    for name in names:
        shutil.copy(REPOSITORY / "solutions" / f"{name}.ipynb", labs)


def invoke(*arguments, **settings):
    return CliRunner().invoke(app, list(arguments), env=settings)


def test_nothing_written_is_nothing_done(labs):
    result = invoke("acceptance")
    assert result.exit_code == 1
    assert "0 of 5 done." in result.stdout
    assert "`apply_field_allowlist` (lab 01)" in result.stdout


def test_each_lab_brings_its_criterion(labs):
    solve(labs, ANSWERED[0], ANSWERED[1])
    result = invoke("acceptance")
    assert result.exit_code == 1
    assert "2 of 5 done." in result.stdout
    assert "✔ done  2. Both orders fall" in result.stdout


def test_all_is_done_and_the_run_ends_with_the_exit_codes_that_were_said(labs):
    solve(labs, *ANSWERED)
    result = invoke("acceptance")
    assert (result.exit_code, "5 of 5 done." in result.stdout) == (0, True)
    for keep_recent, verdict, code in (("1", "red", 1), ("4", "green", 0)):
        assert f"keep_recent {keep_recent}: {verdict}, exit code {code}" in result.stdout
        run = invoke("run", "--mine", HUGE="1", KEEP_RECENT=keep_recent)
        assert run.exit_code == code


def test_a_function_that_fails_is_one_line_and_2(labs):
    path = labs / f"{ANSWERED[0]}.ipynb"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("raise NotImplementedError", "return 1 / 0"), encoding="utf-8")
    result = invoke("acceptance")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "ZeroDivisionError" in result.stderr
    assert len(result.stderr.splitlines()) == 1
