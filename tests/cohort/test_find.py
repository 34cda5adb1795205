"""What is found below a class's folder, and what is not followed, opened or graded."""

import os
import sys
from pathlib import Path
from typing import Any

import pytest

from prunelab.cohort.errors import CohortError
from prunelab.cohort.find import find

posix = pytest.mark.skipif(os.name != "posix", reason="links and pipes")


def places(folder: Path, report: Path | None = None) -> tuple[list[str], dict[str, str]]:
    found, left = find(folder, [], report or folder / "report")
    return [each.place for each in found], {each.place: each.line for each in left}


def test_notebooks_of_any_name_are_found_and_other_files_are_named(made: Any):
    for name in ("a.ipynb", "B.IPYNB", "c.ipynb.txt", "d/e/f.py", "-x y.ipynb", "é\n.ipynb"):
        made.put(name, "{}")
    for name in ("g.zip", "h.html", "._a.ipynb", ".git/x.ipynb", "__MACOSX/a.ipynb"):
        made.put(name, "{}")
    found, left = places(made.folder)
    assert found == sorted(
        ["a.ipynb", "B.IPYNB", "c.ipynb.txt", "d/e/f.py", "-x y.ipynb", "é\n.ipynb"]
    )
    assert left == {
        "g.zip": "is an archive: unpack it here and run again",
        "h.html": "is no notebook",
    }


def test_the_report_is_passed_over(made: Any):
    made.put("a.ipynb", "{}")
    made.put("out/learners/b.ipynb", "{}")
    assert places(made.folder, made.folder / "out")[0] == ["a.ipynb"]


@posix
def test_no_link_is_followed(made: Any, tmp_path: Path):
    made.put("a.ipynb", "{}")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "b.ipynb").write_text("{}")
    (made.folder / "link").symlink_to(tmp_path / "other")
    (made.folder / "loop").symlink_to(made.folder)
    found, left = places(made.folder)
    assert found == ["a.ipynb"]
    assert left == {"link": "is a link: not followed", "loop": "is a link: not followed"}


def test_nobody_vanishes_without_a_line(made: Any):
    for place in (
        "ana/.ipynb_checkpoints/mine-checkpoint.ipynb",
        "ben/.hidden/mine.ipynb",
        "dora/mine.ipynb",
        "dora/.ipynb_checkpoints/mine-checkpoint.ipynb",
        "dora/.ipynb_checkpoints/renamed-checkpoint.ipynb",
        "dora/.hidden/old.ipynb",
        "emil.ipynb",
        ".ipynb_checkpoints/emil-checkpoint.ipynb",
        ".ipynb_checkpoints/finn-checkpoint.ipynb",
        ".gwen/mine.py",
        ".git/hook.py",
        "hugo/._mine.ipynb",
        "hugo/.git/config.py",
    ):
        made.put(place, "{}")
    (made.folder / "cleo" / "deeper" / "still").mkdir(parents=True)
    (made.folder / "dora" / "drafts").mkdir()
    found, left = places(made.folder)
    assert found == ["dora/mine.ipynb", "emil.ipynb"]
    checkpoint = "is Jupyter's checkpoint, and the notebook itself is not there: ask for it"
    hidden = "is hidden: rename it to have it graded"
    nothing = "holds nothing to grade: it is empty, or its files are hidden"
    assert left == {
        "ana/.ipynb_checkpoints/mine-checkpoint.ipynb": checkpoint,
        ".ipynb_checkpoints/finn-checkpoint.ipynb": checkpoint,
        "ben/.hidden": hidden,
        ".gwen": hidden,
        "cleo": nothing,
        "hugo": nothing,
    }


def test_an_empty_folder_beside_others_in_a_wrapper_is_a_persons(made: Any):
    made.put("all/ana/mine.ipynb", "{}")
    (made.folder / "all" / "ben").mkdir()
    found, left = find(made.folder, [], made.folder / "report")
    assert [each.told.learner.name for each in found] == ["ana"]
    assert [each.place for each in left] == ["all/ben"]


@posix
def test_what_is_named_like_a_notebook_and_is_none_is_one_line_each(
    made: Any, tmp_path: Path, grade: Any, tools: Any
):
    made.put("01_field_allowlist_fine.ipynb", tools.solution())
    (tmp_path / "secret.ipynb").write_text('{"cells": []}')
    (made.folder / "01_field_allowlist_link.ipynb").symlink_to(tmp_path / "secret.ipynb")
    os.mkfifo(made.folder / "01_field_allowlist_pipe.ipynb")
    made.put("01_field_allowlist_folder.ipynb/inside.ipynb", tools.solution())
    with (made.folder / "01_field_allowlist_huge.ipynb").open("wb") as file:
        file.truncate(30 << 20)
    made.put("01_field_allowlist_torn.ipynb", '{"cells": [')
    made.put("01_field_allowlist_deep.ipynb", "[" * 100_000)
    done = grade()
    lines = {row["learner"]: row["problem"] for row in done.json["results"]}
    expected = {
        "fine": "",
        "link": "is a link, not a file: hand in the file itself",
        "pipe": "is not a regular file: hand in a notebook",
        "folder": "is a folder: name a notebook",
        "huge": "is 30 MB; the limit is 20 MB",
        "torn": "is damaged (not valid JSON",
        "deep": "is damaged (nested too deeply)",
    }
    assert set(lines) == set(expected)
    for learner, words in expected.items():
        assert words in lines[learner]
    assert done.row("fine")["points"] == done.row("fine")["max_points"]
    assert done.json["left_out"] == []


@pytest.mark.skipif(sys.platform != "linux", reason="a name that is no text")
def test_a_name_that_is_no_text_is_graded_and_shown(made: Any, grade: Any, tools: Any):
    path = made.put("x/01_field_allowlist.ipynb", tools.solution())
    path.parent.rename(made.folder / os.fsdecode(b"\xff\xfe"))
    done = grade()
    assert done.row("??")["points"] == done.row("??")["max_points"]
    assert done.row("??")["path"] == "??/01_field_allowlist.ipynb"


@pytest.mark.parametrize(
    ("prepare", "words"),
    [
        (lambda made, out: made.folder.rmdir(), "there is no such folder"),
        (lambda made, out: None, "holds no notebook"),
        (
            lambda made, out: made.put("a.zip", "x"),
            "holds archives alone (a.zip): unpack them here",
        ),
        (
            lambda made, out: [made.put(name, "x") for name in ("a/b.zip", "c.tgz", "d.txt")],
            "holds archives alone (a/b.zip and 1 more): unpack them here",
        ),
        (lambda made, out: (made.folder / "ana").mkdir(), "; ana: holds nothing to grade"),
        (lambda made, out: (out.mkdir(), (out / "mine.txt").write_text("x")), "holds other files"),
        (lambda made, out: out.write_text("x"), "cannot be written"),
    ],
)
def test_what_cannot_run_is_one_line_and_exit_code_2(
    made: Any, tools: Any, tmp_path: Path, prepare: Any, words: str
):
    out = tmp_path / "report"
    prepare(made, out)
    result = tools.run_grade(made.folder, "--out", out, code=2)
    assert words in result.output
    assert len(result.output.splitlines()) == 1
    assert not (out / "graded.jsonl").exists(), "a run that was refused leaves nothing"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--lab", "77"], "No lab '77'"),
        (["--due", "tomorrow"], "--due 'tomorrow': is no time; write"),
        (["--seed", "1", "--seed-file", "x"], "Say one of them"),
        (["--seed-file", "no such file"], "cannot be read"),
        (["--pass-mark", "200"], "--pass-mark 200: takes 0 to 100."),
        (["--jobs", "0"], "--jobs 0: takes 1 or more."),
        (["--seed", "-1"], "--seed -1: takes 0 or more."),
    ],
)
def test_a_wrong_option_is_one_line_and_exit_code_2(
    made: Any, tools: Any, tmp_path: Path, arguments: list[str], words: str
):
    made.put("a.ipynb", tools.solution())
    result = tools.run_grade(made.folder, "--out", tmp_path / "report", *arguments, code=2)
    assert words in result.output
    assert CohortError.__name__ not in result.output
    assert len(result.output.splitlines()) == 1
    assert not (tmp_path / "report").exists()


def test_files_of_no_lab_are_named_unless_their_lab_is_said(made: Any, grade: Any, tools: Any):
    made.put("ana.ipynb", b"")
    made.put("ben.py", "def something(): ...\n")
    made.put("cleo.ipynb", tools.solution("02_length_cap.ipynb"))
    lines = {each["file"]: each["line"] for each in grade().json["left_out"]}
    assert lines["ana.ipynb"].startswith("is empty")
    assert lines["ben.py"] == "no lab asks for what it defines: name its lab with --lab"
    done = grade("--lab", "1")
    assert {row["learner"]: row["points"] for row in done.json["results"]} == {"ana": 0, "ben": 0}
    (left,) = done.json["left_out"]
    assert left == {"file": "cleo.ipynb", "line": "belongs to lab 02, not to lab 01"}
