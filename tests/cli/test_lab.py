import json
from importlib import import_module
from pathlib import Path

import pytest
from typer.testing import CliRunner

from prunelab.cli import app
from prunelab.workspace import Places

module = import_module("prunelab.cli.lab")


@pytest.fixture
def where(tmp_path, monkeypatch) -> Places:
    starter = tmp_path / "starter"
    starter.mkdir()
    for name in ("01_field_allowlist.ipynb", "02_next.ipynb"):
        (starter / name).write_text("{}")
    places = Places(starter, tmp_path / "labs")
    monkeypatch.setattr(module, "places", lambda: places)
    return places


@pytest.fixture
def started(monkeypatch) -> list[list[str]]:
    """What JupyterLab was started with."""
    calls: list[list[str]] = []
    monkeypatch.setattr("jupyterlab.labapp.main", calls.append)
    return calls


def test_lab_fills_the_folder_and_opens_the_first_notebook_quietly(where, started):
    result = CliRunner().invoke(app, ["lab", "--no-browser", "--port=9999"])
    assert result.exit_code == 0
    assert (where.labs / "02_next.ipynb").is_file()
    (argv,) = started
    assert f"--ServerApp.root_dir={where.labs}" in argv
    assert "--LabApp.default_url=/lab/tree/01_field_allowlist.ipynb" in argv
    assert {"--no-browser", "--port=9999", "--LabApp.news_url=None"} <= set(argv)


def test_jupyterlab_is_told_not_to_ask_about_news(where, started):
    CliRunner().invoke(app, ["lab"])
    (folder,) = (arg.partition("=")[2] for arg in started[0] if "app_settings_dir" in arg)
    overrides = json.loads((Path(folder) / "overrides.json").read_text())
    assert overrides["@jupyterlab/apputils-extension:notification"]["fetchNews"] == "false"


@pytest.mark.parametrize("uid", [0, 1000])
def test_only_root_is_allowed_root(where, started, monkeypatch, uid):
    monkeypatch.setattr("os.geteuid", lambda: uid, raising=False)
    CliRunner().invoke(app, ["lab"])
    assert ("--allow-root" in started[0]) is (uid == 0)


@pytest.mark.parametrize(
    ("env", "line"),
    [
        ({"HUGE": "yes"}, "HUGE is 'yes'; use 0 (off) or 1 (on)\n"),
    ],
)
def test_a_setting_that_cannot_be_met_stops_before_anything_starts(where, started, env, line):
    result = CliRunner().invoke(app, ["lab"], env=env)
    assert (result.exit_code, result.stderr) == (2, line)
    assert started == []


def test_real_tools_need_their_package_before_anything_starts(where, started, monkeypatch):
    monkeypatch.setattr("prunelab.live.errors.find_spec", lambda name: None)
    result = CliRunner().invoke(app, ["lab"], env={"MOCK": "0"})
    assert result.exit_code == 2
    assert result.stderr.startswith("MOCK=0 needs the package mcp: install it with `pip install")
    assert started == []


def test_with_the_package_real_tools_are_for_the_notebooks_to_start(where, started):
    assert CliRunner().invoke(app, ["lab"], env={"MOCK": "0"}).exit_code == 0
    assert len(started) == 1


def test_no_starter_is_one_line(where, started):
    for path in where.starter.iterdir():
        path.unlink()
    result = CliRunner().invoke(app, ["lab"])
    assert result.exit_code == 2
    assert "run `make build`" in result.stderr
