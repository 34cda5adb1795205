"""`prunelab run --mine`: the learner's functions where they exist, the reference for the rest."""

import importlib
import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from typer.testing import Result

# By its full name: the package's attribute `run` is the command, not its module.
run_module = importlib.import_module("prunelab.cli.run")

Invoke = Callable[..., Result]
NOTEBOOK = "01_field_allowlist.ipynb"

GOOD = """
import json

def apply_field_allowlist(content: str, allow: list[str]) -> str:
    try:
        record = json.loads(content)
    except ValueError:
        return content
    if not isinstance(record, dict):
        return content
    return json.dumps({name: record[name] for name in allow if name in record})
"""


@pytest.fixture
def labs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "labs"
    folder.mkdir()
    monkeypatch.setattr(run_module, "places", lambda: SimpleNamespace(labs=folder))
    return folder


def write(labs: Path, source: str) -> None:
    """A notebook whose third cell is the learner's answer."""
    answer = {
        "cell_type": "code",
        "id": "answer",
        "metadata": {
            "tags": ["answer"],
            "prunelab": {"answer": "apply_field_allowlist", "lab": "01"},
        },
        "source": source,
        "outputs": [],
        "execution_count": None,
    }
    prose = {"cell_type": "markdown", "id": "prose", "metadata": {}, "source": "Write it."}
    start = {**answer, "id": "start", "metadata": {}, "source": "from prunelab.notebook import *"}
    cells = [prose, start, answer]
    notebook = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (labs / NOTEBOOK).write_text(json.dumps(notebook))


def test_with_no_notebooks_it_says_so(invoke: Invoke, labs: Path) -> None:
    result = invoke("--mine")
    assert result.exit_code == 0
    assert "labs/ holds no notebooks yet (`make lab` fills it)" in result.stdout


def test_the_learners_function_prunes(invoke: Invoke, labs: Path) -> None:
    write(labs, GOOD)
    ours = json.loads(invoke("--json").stdout)
    mine = json.loads(invoke("--mine", "--json").stdout)
    # It leaves no trace of what it dropped, so the order costs less than under the reference.
    before, after = (shown["results"][2]["tokens_after"] for shown in (ours, mine))
    assert after < before
    assert mine["all_visible"] is True
    notes = dict(note.split(": ", 1) for note in mine["notes"])
    assert notes["apply_field_allowlist"] == f"yours (labs/{NOTEBOOK}, cell 3)"
    assert set(notes) == {
        "apply_field_allowlist", "apply_length_cap", "drop_stale", "placeholder_note",
    }  # fmt: skip
    assert all("reference" in notes[name] for name in notes.keys() - {"apply_field_allowlist"})


def test_a_function_that_loses_facts_is_red(invoke: Invoke, labs: Path) -> None:
    write(labs, GOOD.replace("in allow if", "in allow[:1] if"))
    result = invoke("--mine")
    assert result.exit_code == 1
    assert "lost: taken by the allowlist" in result.stdout


def test_a_stub_leaves_the_reference(invoke: Invoke, labs: Path) -> None:
    write(labs, "def apply_field_allowlist(content, allow):\n    raise NotImplementedError\n")
    result = invoke("--mine")
    assert result.exit_code == 0
    assert f"the reference (labs/{NOTEBOOK}: not written yet)" in result.stdout


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("1 / 0", "ZeroDivisionError"),
        ("while True: pass", "took longer than 5 s"),
        ("import os; os._exit(0)", "cell 3"),
        ("return None", "returned None; return a string"),
        ("return [content]", "returned a value of type list; return a string"),
        ("return (content,)", "tuple"),
        ("return content +", "syntax error"),
    ],
)
def test_what_fails_is_one_line_and_2(invoke: Invoke, labs: Path, body: str, says: str) -> None:
    write(labs, f"def apply_field_allowlist(content, allow):\n    {body}\n")
    result = invoke("--mine")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"labs/{NOTEBOOK}, cell 3, apply_field_allowlist: ")
    assert says in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_damaged_notebook_is_one_line_and_2(invoke: Invoke, labs: Path) -> None:
    (labs / NOTEBOOK).write_text('{"cells": [')
    result = invoke("--mine")
    assert result.exit_code == 2
    assert NOTEBOOK in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_missing_answer_cell_is_one_line_and_2(invoke: Invoke, labs: Path) -> None:
    write(labs, GOOD)
    text = (labs / NOTEBOOK).read_text().replace("apply_field_allowlist", "another_name")
    (labs / NOTEBOOK).write_text(text)
    result = invoke("--mine")
    assert result.exit_code == 2
    assert "apply_field_allowlist is missing" in result.stderr
