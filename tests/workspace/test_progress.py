import json
from pathlib import Path

import pytest

from prunelab.grading import Answer, AnswerReport, Lab, LabReport
from prunelab.workspace import (
    LabProgress,
    WorkspaceError,
    ahead,
    fill,
    forget,
    is_workspace,
    read_progress,
    remember,
    remember_shown,
)


@pytest.fixture
def lab(tmp_path: Path) -> Lab:
    answers = (Answer("keep", "questions.keep", 3), Answer("cut", "questions.cut", 4))
    return Lab("01", "01_first", "First: it", 1, 5, ("See.",), answers, (), tmp_path)


def report(keep: str = "passed", cut: str = "failed", problem: str = "") -> LabReport:
    answers = [
        AnswerReport("keep", keep, 3 if keep == "passed" else 1, 3),
        AnswerReport("cut", cut, 4 if cut == "passed" else 0, 4),
    ]
    return LabReport("01", "First", answers, problem=problem)


def path(labs: Path) -> Path:
    return labs / ".prunelab" / "progress.json"


def test_before_the_first_check(tmp_path, lab):
    [found] = read_progress(tmp_path, [lab])
    assert (found.passed, found.answers, found.points, found.max_points) == (0, 2, 0, 7)
    assert found.checked == ""


def test_the_last_check_counts(tmp_path, lab):
    remember(tmp_path, [report(cut="passed")])
    remember(tmp_path, [report(keep="failed")])
    [found] = read_progress(tmp_path, [lab])
    assert (found.passed, found.points) == (0, 1)
    assert len(found.checked) == len("2026-03-14 15:09")


def test_one_answer_leaves_the_others_as_they_were(tmp_path, lab):
    remember(tmp_path, [report(cut="passed")])
    remember(tmp_path, [LabReport("01", "First", [AnswerReport("cut", "failed", 2, 4)])])
    [found] = read_progress(tmp_path, [lab])
    assert (found.passed, found.points) == (1, 5)


def test_a_file_that_could_not_be_read_changes_nothing(tmp_path, lab):
    remember(tmp_path, [report()])
    remember(tmp_path, [report(keep="could not run", problem="01.ipynb is damaged")])
    assert read_progress(tmp_path, [lab])[0].passed == 1


def test_a_solution_that_was_shown_stays_shown(tmp_path, lab):
    remember_shown(tmp_path, "01", "keep")
    remember(tmp_path, [report()])
    assert read_progress(tmp_path, [lab])[0].shown == ("keep",)


def test_a_lab_that_is_blank_again_has_earned_nothing(tmp_path, lab):
    remember(tmp_path, [report()])
    remember_shown(tmp_path, "01", "keep")
    forget(tmp_path, "01")
    [found] = read_progress(tmp_path, [lab])
    assert (found.passed, found.points, found.checked, found.shown) == (0, 0, "", ("keep",))


def test_points_are_those_of_the_lab_today(tmp_path, lab):
    notes = {
        "keep": {"outcome": "passed", "points": 99},
        "cut": {"outcome": "failed", "points": 99},
        "gone": {"outcome": "passed", "points": 5},
    }
    path(tmp_path).parent.mkdir()
    path(tmp_path).write_text(json.dumps({"01": notes, "77": {}}))
    [found] = read_progress(tmp_path, [lab])
    assert (found.passed, found.points) == (1, 3 + 3)


@pytest.mark.parametrize(
    "fields", [{"points": "3"}, {"points": -4}, {"checked": 7, "points": True}, {"outcome": []}]
)
def test_fields_of_a_strange_kind_count_for_nothing(tmp_path, lab, fields):
    path(tmp_path).parent.mkdir()
    path(tmp_path).write_text(json.dumps({"01": {"keep": fields}}))
    [found] = read_progress(tmp_path, [lab])
    assert (found.passed, found.points, found.checked) == (0, 0, "")


@pytest.mark.parametrize("damaged", ["", "{", "[]", '{"01": 3}', '{"01": {"keep": 1}}', "[" * 9999])
def test_damaged_notes_are_one_line_and_the_next_check_begins_anew(tmp_path, lab, damaged):
    path(tmp_path).parent.mkdir()
    path(tmp_path).write_text(damaged)
    with pytest.raises(WorkspaceError, match="is damaged; `make check` writes a new one"):
        read_progress(tmp_path, [lab])
    remember(tmp_path, [report()])
    assert read_progress(tmp_path, [lab])[0].passed == 1
    assert path(tmp_path).with_name("progress.damaged.json").read_text() == damaged


def test_notes_that_cannot_be_written_stop_nobody(tmp_path, lab):
    (tmp_path / ".prunelab").write_text("in the way")
    remember(tmp_path, [report()])
    remember_shown(tmp_path, "01", "keep")
    remember(tmp_path / "no" / "such" / "folder", [report()])
    assert sorted(each.name for each in tmp_path.iterdir()) == [".prunelab"]
    with pytest.raises(WorkspaceError, match="cannot be read"):
        read_progress(tmp_path, [lab])


def test_only_a_filled_folder_is_a_workspace(where):
    assert not is_workspace(where.labs)
    fill(where)
    assert is_workspace(where.labs)


def test_which_lab_to_go_on_with():
    passes = (("00", 2), ("01", 1), ("02", 2), ("03", 0))
    labs = [LabProgress(each, each, "Made up", passed, 2, 0, 4) for each, passed in passes]
    assert ahead(labs).id == "01"
    assert ahead(labs, "01").id == "03"
    assert ahead(labs, "03").id == "01"
    assert ahead(labs, "02").id == "01"
    assert ahead([each for each in labs if each.id == "02"], "02") is None
