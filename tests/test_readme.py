"""What the README shows runs as it stands there."""

import inspect
import re
import subprocess
import sys
from pathlib import Path

import typer

from prunelab.cli import app
from prunelab.cli.grade import grade_folder
from prunelab.course import find_lab

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def test_the_library_example_runs_as_printed():
    (example,) = re.findall(r"```python\n(.+?)```", README, re.DOTALL)
    run = subprocess.run(
        [sys.executable, "-c", example], capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout == "it arrives on 19 March visible None \n"


def test_every_link_leads_somewhere():
    links = re.findall(r"\]\(([^)#:]+)\)", README)
    assert links
    assert [link for link in links if not (Path(__file__).parents[1] / link).exists()] == []


def test_what_instructors_are_told_is_there():
    (section,) = re.findall(r"## For instructors\n(.+?)\n## ", README, re.DOTALL)
    command = typer.main.get_command(app).commands["grade"]
    known = {option for each in command.params for option in each.opts}
    assert set(re.findall(r"--[a-z][a-z-]*", section)) <= known
    assert f"(lab 01: {find_lab('01').points})" in section
    assert f"; {inspect.signature(grade_folder).parameters['pass_mark'].default} unless" in section
    for name in ("index.html", "results.csv", "results.json", "junit.xml"):
        assert name in section
