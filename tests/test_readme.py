"""What the README shows runs as it stands there."""

import inspect
import re
import subprocess
import sys
import tomllib
from dataclasses import replace
from pathlib import Path

import typer

from prunelab.cli import app
from prunelab.cli.grade import grade_folder
from prunelab.course import find_lab
from prunelab.pruning import count_tokens
from prunelab.scenario import default_policy, judge, long_conversation, long_outcome

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


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


def test_what_is_taken_to_work_is_there():
    (section,) = re.findall(r"### Take it to work\n(.+?)\nIt stands alone", README, re.DOTALL)
    for module, name in re.findall(r"from (\S+) import (\w+)", section):
        path = ROOT / "src" / f"{module.replace('.', '/')}.py"
        source = path if path.exists() else path.with_suffix("") / "__init__.py"
        assert re.search(rf"\b{name}\b", source.read_text(encoding="utf-8"))
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for extra in ("langchain", "openai-agents", "anthropic"):
        assert extra in section
        assert extra in extras["optional-dependencies"]


def test_the_table_of_other_pruners_says_of_ours_what_is_measured():
    conversation = long_conversation()
    verdict = judge(
        conversation, long_outcome(conversation, replace(default_policy(), floor_tokens=100))
    )
    facts = f"{verdict.visible}, {verdict.by_ref}, {verdict.lost}"
    shares = f"{verdict.json_kept:.0%} | {verdict.prefix_kept:.1%}"
    assert f"| ours | {verdict.saved:.1%} | {facts} | {shares} |" in README
    whole = sum(count_tokens(result["content"]) for result in conversation.results)
    assert f"({whole:,}\ntokens, 12 facts)" in README
