"""A made-up class: strangers' notebooks of all kinds, made from the course's own solutions."""

import copy
import json
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from prunelab.cli import app
from prunelab.grading import NotIsolated, strangers

ROOT = Path(__file__).parents[2]
FIRST, SECOND = "apply_field_allowlist", "shortest_allowlist"
NOON = 1_772_798_400  # 2026-03-06 12:00 UTC
NAME_01 = "01_field_allowlist.ipynb"
Notebook = dict[str, Any]


@cache
def _text(kind: str, name: str) -> str:
    return (ROOT / kind / name).read_text(encoding="utf-8")


def solution(name: str = NAME_01) -> Notebook:
    """A learner's notebook with every answer right."""
    return json.loads(_text("solutions", name))


def blank(name: str = NAME_01) -> Notebook:
    return json.loads(_text("starter", name))


def answer(notebook: Notebook, name: str) -> dict[str, Any]:
    """The answer cell of that name."""
    (cell,) = [
        c for c in notebook["cells"] if c["metadata"].get("prunelab", {}).get("answer") == name
    ]
    return cell


def source(notebook: Notebook, name: str) -> str:
    return "".join(answer(notebook, name)["source"])


def with_answer(text: str, name: str = FIRST, notebook: Notebook | None = None) -> Notebook:
    """The solution, or the notebook given, with another text in one answer cell."""
    made = copy.deepcopy(notebook or solution())
    answer(made, name)["source"] = text
    return made


def code(text: str) -> dict[str, Any]:
    return {
        "cell_type": "code",
        "id": "own",
        "metadata": {},
        "outputs": [],
        "execution_count": None,
        "source": text,
    }


class Made:
    """A class's folder under construction; ``put`` writes a file, an hour later than the last."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._time = NOON
        folder.mkdir(parents=True, exist_ok=True)

    def put(self, place: str, content: Notebook | str | bytes, seconds: int | None = None) -> Path:
        path = self.folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, dict):
            content = json.dumps(content, indent=1)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        self._time = seconds if seconds is not None else self._time + 3_600
        os.utime(path, (self._time, self._time))
        return path


LOOP = "def apply_field_allowlist(content, allow):\n    x = 1\n    while True:\n        x += 1\n"
REDEFINED = "def apply_field_allowlist(content, allow):\n    return content\n"


def fill(made: Made) -> None:
    """Twelve learners, and what else lies in a downloads folder."""
    put = made.put
    put("Ana Díaz_101_assignsubmission_file_/01_field_allowlist.ipynb", solution())
    put("Ben Okoro_102_assignsubmission_file_/01_field_allowlist.ipynb", blank())
    copied = solution()
    copied["cells"].append({**copy.deepcopy(answer(copied, FIRST)), "source": REDEFINED})
    put("copies/01_field_allowlist.ipynb", copied)
    deleted = solution()
    deleted["cells"].remove(answer(deleted, SECOND))
    put("deletes/01_field_allowlist.ipynb", deleted)
    bare = solution()
    for cell in bare["cells"]:
        cell["metadata"] = {}
    put("loses metadata/01.ipynb", {**bare, "metadata": {}})
    helped = with_answer("def apply_field_allowlist(content, allow):\n    return helper(content)\n")
    helped["cells"].insert(2, code("def helper(text):\n    return text\n"))
    put("helper/01_field_allowlist.ipynb", helped)
    asks = "def apply_field_allowlist(content, allow):\n    return input('allow? ')\n"
    put("asks/01_field_allowlist.ipynb", with_answer(asks))
    put("saves nothing/01_field_allowlist.ipynb", b"")
    put("loops_7_501_01_field_allowlist.ipynb", with_answer(LOOP))
    put("twice_8_601_01_field_allowlist.ipynb", blank())
    put("twice_LATE_8_602_01_field_allowlist-1.ipynb", solution())
    later = solution()
    later["cells"].append(code(REDEFINED))
    put("redefines/01_field_allowlist.ipynb", later)
    put("-rf ＝cmd\u202e<b>x\n/02_length_cap.ipynb", solution("02_length_cap.ipynb"))
    put("notes.txt", "not handed in")
    put(".ipynb_checkpoints/01_field_allowlist.ipynb", solution())
    put("__MACOSX/Ana/._01_field_allowlist.ipynb", b"\0")


@pytest.fixture
def made(tmp_path: Path) -> Made:
    """An empty class's folder."""
    return Made(tmp_path / "class")


Grade = Callable[..., Result]


def run_grade(*arguments: object, code: int = 0) -> Result:
    """Run `prunelab grade`; the exit code must be this."""
    result = CliRunner().invoke(app, ["grade", *map(str, arguments)], env={"COLUMNS": "200"})
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return result


@pytest.fixture(scope="session")
def box() -> None:
    """Skips where this machine cannot keep strangers' answers apart; on a CI machine that fails."""
    try:
        strangers()
    except NotIsolated as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(error))


@pytest.fixture(scope="session")
def tools(box: None) -> Any:
    """The functions above, for tests in other files."""
    names = ("solution", "blank", "answer", "source", "with_answer", "code", "fill", "run_grade")
    found = SimpleNamespace(**{name: globals()[name] for name in names})
    found.Made, found.ROOT, found.NOON = Made, ROOT, NOON
    return found


class Graded:
    """What a run of `prunelab grade` left behind."""

    def __init__(self, folder: Path, out: Path, result: Result) -> None:
        self.folder, self.out, self.shown = folder, out, result.output
        self.json = json.loads((out / "results.json").read_text())

    def row(self, learner: str, lab: str = "01") -> dict[str, Any]:
        (found,) = [
            row for row in self.json["results"] if (row["learner"], row["lab"]) == (learner, lab)
        ]
        return found

    def answer(self, learner: str, name: str = FIRST, lab: str = "01") -> dict[str, Any]:
        (found,) = [a for a in self.row(learner, lab)["answers"] if a["name"] == name]
        return found

    def page(self, learner: str) -> str:
        (found,) = [
            page.read_text(encoding="utf-8")
            for page in (self.out / "learners").glob("*.html")
            if f"<h1>Results of {learner}</h1>" in page.read_text(encoding="utf-8")
        ]
        return found


@pytest.fixture(scope="session")
def graded(box: None, tmp_path_factory: pytest.TempPathFactory) -> Graded:
    """The class of twelve, graded once for all tests that only look."""
    folder = tmp_path_factory.mktemp("cohort")
    fill(Made(folder / "class"))
    result = run_grade(folder / "class", "--out", folder / "report")
    return Graded(folder / "class", folder / "report", result)


@pytest.fixture
def grade(box: None, made: Made, tmp_path: Path) -> Callable[..., Graded]:
    """Grade the folder under construction."""

    def run(*arguments: object, out: str = "report") -> Graded:
        result = run_grade(made.folder, "--out", tmp_path / out, *arguments)
        return Graded(made.folder, tmp_path / out, result)

    return run
