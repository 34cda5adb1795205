import importlib

import pytest
from typer.testing import CliRunner

from prunelab.cli import app
from prunelab.course import load_course
from prunelab.grading import AnswerReport, LabReport
from prunelab.workspace import Places, bar, places, remember

MODULE = importlib.import_module("prunelab.cli.progress")
LABS = [lab for lab in load_course() if lab.answers]


@pytest.fixture
def labs(tmp_path, monkeypatch):
    monkeypatch.setattr(MODULE, "places", lambda: Places(places().starter, tmp_path))
    return tmp_path


def run():
    return CliRunner().invoke(app, ["progress"], env={"COLUMNS": "80"})


def passed(lab):
    answers = [AnswerReport(each.name, "passed", each.points, each.points) for each in lab.answers]
    return LabReport(lab.id, lab.title, answers)


def test_a_bar_and_a_line_for_each_lab_and_what_is_next(labs):
    result = run()
    assert result.exit_code == 0
    lines = result.output.splitlines()
    for lab in LABS:
        [line] = [line for line in lines if line.startswith(f"{lab.id} ")]
        assert "░" * 12 in line
        assert f"0 of {len(lab.answers)}" in line
        assert f"0/{lab.points}" in line
        assert "never" in line
    assert f"Next: lab {LABS[0].id}, " in lines[-1]
    assert max(map(len, lines[:-1])) <= 80


def test_what_was_checked_is_shown(labs):
    remember(labs, [passed(lab) for lab in LABS])
    result = run()
    assert result.output.count("█" * 12) == len(LABS)
    points = sum(lab.points for lab in LABS)
    assert f"{points} of {points} points: all labs pass." in result.output


def test_a_lab_without_answers_is_neither_begun_nor_done(labs):
    [line] = [line for line in run().output.splitlines() if line.startswith("00 ")]
    assert "nothing to write" in line
    assert not {"█", "░"} & set(line)
    assert "never" not in line


def test_damaged_notes_are_one_line_and_exit_2(labs):
    (labs / ".prunelab").mkdir()
    (labs / ".prunelab" / "progress.json").write_text("{")
    result = run()
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.endswith("is damaged; `make check` writes a new one\n")


@pytest.mark.parametrize(
    ("points", "most", "drawn"),
    [(0, 15, "░░░░"), (1, 15, "█░░░"), (8, 16, "██░░"), (14, 15, "███░"), (15, 15, "████")],
)
def test_a_bar_is_full_only_when_all_is_earned_and_empty_only_when_nothing_is(points, most, drawn):
    assert bar(points, most, 4) == drawn
