"""The check command over a made-up course in a temporary folder."""

import importlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner, Result

from prunelab.cli import app
from prunelab.interview import load_bank
from prunelab.workspace import Places

# Its function of the same name hides the module in the package.
MODULE = importlib.import_module("prunelab.cli.check")
LAB_TOML = """\
id = "{id}"
slug = "{id}_{name}"
title = "Made up"
minutes = 5
part = 1
goals = ["Add."]

[bench]
answers = ["{name}"]

[[answers]]
name = "{name}"
reference = "questions.{name}"
points = 3
hints = ["Add.", "Use sum()."]
"""
CHECKS = """\
from prunelab.grading import Failure, Requirement


def sums(call, numbers):
    returned, expected = call(numbers), sum(numbers)
    return None if returned == expected else Failure("Add them all.", expected, "A wrong sum.")


REQUIREMENTS = {{
    "{name}": [
        Requirement("Adds two", 2, sums, (([1, 2],),), core=True),
        Requirement("Adds none", 1, sums, (([],),)),
    ]
}}
"""
RIGHT = "def {name}(numbers):\n    return sum(numbers)\n"
WRONG = "def {name}(numbers):\n    return numbers[0]\n"
STUB = "def {name}(numbers):\n    raise NotImplementedError\n"

Write = Callable[..., Path]
Check = Callable[..., Result]


@pytest.fixture
def labs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A course of two labs, `add` (01) and `total` (02), and an empty labs/."""
    root, where = tmp_path / "course", Places(tmp_path / "starter", tmp_path / "labs")
    where.labs.mkdir()
    where.starter.mkdir()
    for number, name in (("01", "add"), ("02", "total")):
        folder = root / f"lab{number}_{name}"
        folder.mkdir(parents=True)
        (folder / "lab.toml").write_text(LAB_TOML.format(id=number, name=name))
        (folder / "checks.py").write_text(CHECKS.format(name=name))
        (where.starter / f"{number}_{name}.ipynb").write_text("{}")
    monkeypatch.setattr(MODULE, "COURSE_ROOT", root)
    monkeypatch.setattr(MODULE, "places", lambda: where)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("LAB", raising=False)
    monkeypatch.delenv("UPTO", raising=False)
    return where.labs


@pytest.fixture
def write(labs: Path) -> Write:
    def notebook(number: str, name: str, source: str, path: Path | None = None) -> Path:
        cell = {
            "cell_type": "code",
            "metadata": {"tags": ["answer"], "prunelab": {"answer": name, "lab": number}},
            "source": source.format(name=name),
        }
        path = path or labs / f"{number}_{name}.ipynb"
        path.write_text(json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4}))
        return path

    return notebook


@pytest.fixture
def check(labs: Path) -> Check:
    def run(*arguments: str, **environ: str) -> Result:
        return CliRunner().invoke(app, ["check", *arguments], env={"COLUMNS": "200", **environ})

    return run


def _last_line(result: Result) -> str:
    return result.output.rstrip().splitlines()[-1]


def test_all_labs_pass(write: Write, check: Check) -> None:
    write("01", "add", RIGHT)
    write("02", "total", RIGHT)
    result = check()
    assert result.exit_code == 0, result.output
    assert result.output.count("✓ passed") == 2
    assert _last_line(result) == (
        "All pass: 6 of 6 points. Next: `make run ARGS=--mine` prunes with your functions."
    )


def test_a_wrong_answer_is_shown_in_full_with_its_file_and_the_next_step(
    write: Write, check: Check
) -> None:
    write("01", "add", WRONG)
    write("02", "total", STUB)
    result = check()
    assert result.exit_code == 1
    for words in (
        "✗ falls short",
        "○ not started",
        "0 of 2",
        "0/3",
        "Lab 01, add: Adds two",
        "add([1, 2])",
        "Add them all.",
        "A wrong sum.",
        "Lab 02, total: Not started: write total",
        "the same generated inputs again, say --seed 0:",
        "labs/01_add.ipynb, saved 20",
        "sha256 ",
    ):
        assert words in result.output
    assert _last_line(result) == (
        "0 of 6 points. Next: mend add (labs/01_add.ipynb, cell 1), save, then `make check LAB=01`."
    )


@pytest.mark.parametrize("arguments", [["--lab", "02"], ["--lab", "2"], ["--lab", "02_total"]])
def test_one_lab_can_be_named(arguments: list[str], write: Write, check: Check) -> None:
    write("01", "add", WRONG)
    write("02", "total", RIGHT)
    assert check(*arguments).exit_code == 0
    assert check(LAB=arguments[1]).exit_code == 0
    assert check().exit_code == 1


def test_all_labs_up_to_one(write: Write, check: Check) -> None:
    write("01", "add", RIGHT)
    write("02", "total", WRONG)
    for argument in ("01", "1", "01_add"):
        assert check("--up-to", argument).exit_code == 0
        assert check(UPTO=argument).exit_code == 0
    assert check("--up-to", "02").exit_code == 1


def notes(labs: Path) -> dict[str, Any]:
    return json.loads((labs / ".prunelab" / "progress.json").read_text())


def test_where_each_answer_stands_is_remembered(write: Write, check: Check, labs: Path) -> None:
    write("01", "add", RIGHT)
    write("02", "total", STUB)
    check()
    assert notes(labs)["01"]["add"]["outcome"] == "passed"
    assert notes(labs)["02"]["total"]["outcome"] == "not started"


def test_what_failed_queues_its_interview_questions(write: Write, check: Check, labs: Path) -> None:
    write("01", "add", WRONG)
    check()
    path = labs / ".prunelab" / "interview" / "schedule.json"
    found = json.loads(path.read_text())
    assert found["missed"]["add"]["line"].endswith("Add them all.")
    assert set(found["cards"]) == {each.id for each in load_bank() if each.lab == "01"}
    path.write_text("{")
    assert "The schedule was damaged: it is kept as" in check().stderr


def test_a_file_that_lies_elsewhere_is_not_the_learners_progress(
    write: Write, check: Check, labs: Path, tmp_path: Path
) -> None:
    assert check(str(write("01", "add", RIGHT, tmp_path / "01_add.ipynb"))).exit_code == 0
    assert not (labs / ".prunelab").exists()


def test_a_python_file_in_labs_counts_for_what_it_defines(
    write: Write, check: Check, labs: Path
) -> None:
    write("01", "add", RIGHT)
    check("--lab", "01")
    (labs / "01_add.py").write_text("x = 1\n")
    assert check("labs/01_add.py").exit_code == 1
    assert notes(labs)["01"]["add"]["outcome"] == "passed"
    (labs / "mine.py").write_text(RIGHT.format(name="total"))
    assert check("labs/mine.py").exit_code == 0
    assert notes(labs)["02"]["total"]["outcome"] == "passed"


@pytest.mark.parametrize("harm", ["in the way", None])
def test_notes_that_cannot_be_written_fail_no_check(
    harm: str | None, write: Write, check: Check, labs: Path
) -> None:
    write("01", "add", RIGHT)
    if harm:
        (labs / ".prunelab").write_text(harm)
    else:
        (labs / ".prunelab" / "progress.json").mkdir(parents=True)
    result = check("--lab", "01")
    assert result.exit_code == 0
    assert "✓ passed" in result.output


def test_a_lab_whose_notebook_is_not_there_is_not_started(write: Write, check: Check) -> None:
    write("01", "add", RIGHT)
    result = check()
    assert result.exit_code == 1
    assert "There is no 02_total.ipynb in labs/ yet: `make lab` makes it." in result.output


@pytest.fixture
def two_answers(labs: Path) -> Path:
    """Lab 02 asks for a second answer, `more`; its folder."""
    folder = labs.parent / "course" / "lab02_total"
    table = LAB_TOML.partition("[[answers]]")[2].format(name="more")
    with (folder / "lab.toml").open("a") as file:
        file.write(f"\n[[answers]]{table}")
    checks = CHECKS.format(name="total")
    (folder / "checks.py").write_text(f'{checks}REQUIREMENTS["more"] = REQUIREMENTS["total"]\n')
    return folder


@pytest.mark.usefixtures("two_answers")
def test_what_is_true_of_all_answers_of_a_lab_is_said_once(write: Write, check: Check) -> None:
    write("01", "add", RIGHT)
    result = check("--lab", "02")
    line = "Lab 02: There is no 02_total.ipynb in labs/ yet: `make lab` makes it."
    assert result.output.count("There is no 02_total.ipynb") == result.output.count(line) == 1


def test_a_lab_without_a_starter_notebook_is_not_asked_for(
    write: Write, check: Check, labs: Path
) -> None:
    write("01", "add", RIGHT)
    (labs.parent / "starter" / "02_total.ipynb").unlink()
    result = check()
    assert (result.exit_code, "total" in result.output) == (0, False)
    assert check("--lab", "02").exit_code == 1


def test_when_all_pass_the_next_lab_is_named(write: Write, check: Check) -> None:
    write("01", "add", RIGHT)
    write("02", "total", STUB)
    following = "3 of 3 points. Next: lab 02, Made up (02_total.ipynb)."
    assert _last_line(check(LAB="01")).endswith(following)
    write("02", "total", RIGHT)
    write("01", "add", WRONG)
    check()
    assert _last_line(check(LAB="02")).endswith("Next: lab 01, Made up (01_add.ipynb).")


def test_where_what_came_back_differs_is_one_line_and_backticks_are_left_to_the_notebook(
    write: Write, check: Check, labs: Path
) -> None:
    checks = labs.parent / "course" / "lab01_add" / "checks.py"
    text = checks.read_text().replace("sum(numbers)", "f'{sum(numbers)} in all'")
    checks.write_text(text.replace("Add them all.", "Use `sum` for all."))
    write("01", "add", "def {name}(numbers):\n    return f'{{numbers[0]}} in all'\n")
    lines = [line.strip() for line in check(LAB="01").output.splitlines()]
    assert any(line.startswith("why") and line.endswith("Use sum for all.") for line in lines)
    [difference] = [line for line in lines if line.startswith("difference")]
    assert difference.endswith("character 1. 1 came back, 3 was expected.")


def test_an_empty_folder_could_not_be_graded(check: Check) -> None:
    result = check()
    assert result.exit_code == 2
    assert "holds no notebooks yet: `make lab` fills it." in result.output


def test_a_damaged_notebook_could_not_be_graded_but_the_others_are(
    write: Write, check: Check
) -> None:
    write("01", "add", RIGHT).write_text("{")
    write("02", "total", RIGHT)
    result = check()
    assert result.exit_code == 2
    assert "01_add.ipynb is damaged (not valid JSON" in result.output
    assert "`make reset LAB=01` makes a fresh copy" in result.output
    assert "✓ passed" in result.output


def test_a_file_finds_its_lab_by_metadata_by_name_and_by_what_it_defines(
    write: Write, check: Check, tmp_path: Path
) -> None:
    by_metadata = write("02", "total", RIGHT, tmp_path / "handed in.ipynb")
    by_name = tmp_path / "02_total (1).py"
    by_name.write_text("x = 1\n")
    by_definition = tmp_path / "mine.py"
    by_definition.write_text(RIGHT.format(name="total"))
    assert check(str(by_metadata)).exit_code == 0
    assert "The file does not define total" in check(str(by_name)).output
    result = check(str(by_definition))
    assert result.exit_code == 0
    assert "02" in result.output
    assert "01" not in result.output.split("Graded")[0]


def test_a_file_with_answers_of_two_labs_is_graded_for_both(check: Check, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(RIGHT.format(name="add") + WRONG.format(name="total"))
    result = check(str(path))
    assert result.exit_code == 1
    assert _last_line(result).endswith(
        f"Next: mend total ({path}), save, then `prunelab check {path}`."
    )


def test_a_file_of_no_lab_says_what_to_do(check: Check, tmp_path: Path) -> None:
    path = tmp_path / "other.py"
    path.write_text("def something(): ...\n")
    result = check(str(path))
    assert result.exit_code == 2
    assert "name its lab with --lab 01" in result.output
    assert check(str(path), "--lab", "01").exit_code == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["missing.ipynb"], "there is no such file: check the path"),
        (["1"], "1: there is no such file: did you mean `--lab 01`?"),
        (["--lab", "77"], "No lab '77'; use one of these: 01, 02"),
        (["--up-to", "77"], "No lab '77'; use one of these: 01, 02"),
        (["--lab", "01", "--up-to", "02"], "Say LAB or UPTO, not both"),
        (["--json", "no/such/folder.json"], "cannot be written"),
    ],
)
def test_what_cannot_run_is_one_line_and_exit_code_2(
    arguments: list[str], words: str, write: Write, check: Check
) -> None:
    write("01", "add", RIGHT)
    result = check(*arguments)
    assert result.exit_code == 2
    assert words in result.output
    assert "Traceback" not in result.output


def test_a_fault_of_ours_is_one_line_too(
    write: Write, check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("oops\nmore")

    monkeypatch.setattr(MODULE, "grade", broken)
    write("01", "add", RIGHT)
    result = check()
    assert result.exit_code == 2
    assert (
        result.output
        == "The grader failed (RuntimeError: oops more): a fault of ours, not yours.\n"
    )


def test_json_names_outcome_points_and_requirements(
    write: Write, check: Check, tmp_path: Path
) -> None:
    write("01", "add", WRONG)
    write("02", "total", RIGHT)
    printed = check("--json", "-")
    report = json.loads(printed.output)
    assert printed.exit_code == report["exit_code"] == 1
    assert [(each["name"], each["outcome"], each["points"]) for each in report["answers"]] == [
        ("add", "failed", 0),
        ("total", "passed", 3),
    ]
    first = report["answers"][0]["requirements"][0]
    assert (first["name"], first["outcome"]) == ("Adds two", "failed")
    assert first["line"] == "add([1, 2]) returned 1, not 3: Add them all."
    assert [each["path"] for each in report["labs"]] == ["labs/01_add.ipynb", "labs/02_total.ipynb"]
    check("--json", "report.json")
    assert json.loads((tmp_path / "report.json").read_text()) == report


def test_junit_and_gradescope_say_what_the_table_says(
    write: Write, check: Check, tmp_path: Path
) -> None:
    write("01", "add", WRONG)
    write("02", "total", RIGHT)
    result = check("--junit", "junit.xml", "--gradescope", "results.json")
    assert result.exit_code == 1
    assert "Add them all." in result.output
    suites = list(ElementTree.parse(tmp_path / "junit.xml").getroot())
    assert [(each.get("name"), each.get("failures")) for each in suites] == [
        ("lab 01", "2"),
        ("lab 02", "0"),
    ]
    told = json.loads((tmp_path / "results.json").read_text())
    assert told["score"] == 3
    assert [test["status"] for test in told["tests"]] == ["failed", "passed"]
    printed = check("--gradescope", "-")
    assert json.loads(printed.output) == told
    failed = check("--junit", "no/such/folder.xml")
    assert (failed.exit_code, "--junit no/such/folder.xml: cannot be" in failed.output) == (2, True)


def test_the_same_file_gives_the_same_output_and_the_seed_is_told(
    write: Write, check: Check
) -> None:
    write("01", "add", WRONG)
    first, second = (check("--lab", "01", "--seed", "5") for _ in range(2))
    assert first.output == second.output
    assert "to grade with the same generated inputs again, say --seed 5:" in first.output


def test_brackets_in_a_learners_text_are_no_markup(write: Write, check: Check) -> None:
    write("01", "add", "def {name}(numbers):\n    return '[red]x[/red]'\n")
    assert "'[red]x[/red]'" in check("--lab", "01").output


@pytest.fixture
def start_here(labs: Path) -> Path:
    """A lab 00 without answers, and its notebook."""
    folder = labs.parent / "course" / "lab00_start"
    folder.mkdir()
    head = LAB_TOML.format(id="00", name="start").partition("[bench]")[0]
    (folder / "lab.toml").write_text(f"{head}answers = []\n")
    path = labs / "00_start.ipynb"
    path.write_text(json.dumps({"cells": [], "metadata": {}, "nbformat": 4}))
    return path


@pytest.mark.usefixtures("start_here")
def test_a_lab_without_answers_is_left_out(check: Check, write: Write) -> None:
    write("01", "add", RIGHT)
    write("02", "total", RIGHT)
    result = check()
    assert result.exit_code == 0
    assert "All pass: 6 of 6 points." in result.output
    assert "00_start" not in result.output


@pytest.mark.parametrize(
    "arguments", [("--lab", "00"), ("--up-to", "00"), ("labs/00_start.ipynb",)]
)
def test_a_lab_without_answers_alone_is_nothing_to_grade(
    check: Check, start_here: Path, arguments: tuple[str, ...]
) -> None:
    result = check(*arguments)
    assert (result.exit_code, result.output) == (
        0,
        "Nothing to grade: no answers are asked for here.\n",
    )
    start_here.write_text("{oops")
    assert check(*arguments).exit_code == 0
