"""`prunelab interview` with a scripted keyboard and a clock that is set."""

import csv
import importlib
import json
import os
import sys
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest
from typer.testing import CliRunner

from prunelab.cli import app
from prunelab.cli.interview import terminal
from prunelab.course import find_lab
from prunelab.grading import AnswerReport, LabReport, RequirementReport
from prunelab.interview import Schedule, load_bank, load_cards, note_checks
from prunelab.interview.arithmetic import make_tasks
from prunelab.interview.mock_interview import draw_questions
from prunelab.workspace import interview_folder

NOW = datetime(2026, 3, 14, 15, 9, tzinfo=UTC)
BANK = load_bank()
SEED = 7
NAMES = ("terminal", "practise", "mock", "arithmetic", "live", "show", "export", "menu")
MODULES = [importlib.import_module(f"prunelab.cli.interview.{name}") for name in NAMES]
LIVE = MODULES[NAMES.index("live")]
MOCK = MODULES[NAMES.index("mock")]
ROUNDS = (["practise"], ["mock"], ["arithmetic"], ["live"], [])


@pytest.fixture
def labs(tmp_path, monkeypatch):
    """A learner's labs/, a keyboard, and a clock that goes on a second at each look."""
    where = tmp_path / "labs"
    where.mkdir()
    seconds = iter(range(10**6))
    for module in MODULES:
        if hasattr(module, "places"):
            monkeypatch.setattr(module, "places", lambda: SimpleNamespace(labs=where))
        if hasattr(module, "now"):
            monkeypatch.setattr(module, "now", lambda: NOW + timedelta(seconds=next(seconds)))
    monkeypatch.setattr(terminal, "interactive", lambda: True)
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.delenv("EDITOR", raising=False)
    return where


def run(*arguments, keys=(), columns="88"):
    result = CliRunner().invoke(
        app,
        ["interview", *map(str, arguments)],
        input="".join(f"{key}\n" for key in keys),
        env={"COLUMNS": columns},
    )
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def flat(text):
    return " ".join(text.split())


def deck(labs):
    return Schedule(interview_folder(labs)).deck(NOW)


def rounds(labs):
    path = interview_folder(labs) / "history.jsonl"
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_think_then_analysis_then_points_then_a_grade(labs):
    question = next(each for each in BANK if not each.choices)
    result = run("practise", "--lab", question.lab, "--count", 1, keys=["", "", "3"])
    assert result.exit_code == 0
    said = flat(result.output)
    shown = next(each for each in BANK if each.lab == question.lab)
    order = [shown.question, "Think first", shown.analysis, shown.points[0], "Good: it comes again"]
    assert [said.index(flat(each)) for each in order] == sorted(said.index(flat(e)) for e in order)
    assert [(each.question, each.grade) for each in deck(labs).reviews] == [(shown.id, "good")]


def test_a_choice_is_read_judged_and_a_slip_is_said(labs):
    choice = next(each for each in BANK if each.choices)
    others = [each for each in BANK if each.topic == choice.topic and each.id < choice.id]
    for each in others:
        Schedule(interview_folder(labs)).grade(each.id, "easy", NOW)
    keys = ["", "z9", "A", "g"]
    result = run("practise", "--topic", choice.topic, "--count", 1, keys=keys)
    said = flat(result.output)
    assert "Type letters from A to" in said
    assert flat(choice.choices[0].reason) in said
    assert "your choice" in said
    assert deck(labs).reviews[-1].question == choice.id


def test_what_a_lab_missed_comes_first_with_the_learners_figures(labs):
    lab = find_lab("02")
    failed = RequirementReport("Counts", "failed", "cap('a'): one too many.")
    answer = AnswerReport("apply_length_cap", "failed", 4, 13, [failed])
    note_checks(interview_folder(labs), [lab], [LabReport("02", "", [answer])], NOW)
    result = run("practise", "--count", 1, keys=["", "", "q"])
    said = flat(result.output)
    assert f"{lab.interview[0]} · " in said
    assert "Your apply_length_cap in lab 02 earned 4 of 13 points" in said
    assert "one too many." in said
    listed = flat(run("due").output)
    assert all(f"{id_} " in listed for id_ in lab.interview)
    assert listed.count("earned 4 of 13 points") == len(lab.interview)


def test_skipped_is_not_graded_and_does_not_come_twice(labs):
    result = run("practise", "--count", 2, keys=["", "", "s", "", "", "s"])
    assert result.output.count("Q01 · ") == 1
    assert deck(labs).reviews == []


def test_what_is_due_can_be_skipped_and_what_is_due_again_comes_again(labs):
    for id_ in ("Q40", "Q41"):
        Schedule(interview_folder(labs)).grade(id_, "again", NOW - timedelta(days=1))
    result = run("practise", "--count", 2, keys=["", "", "s", "", "", "s"])
    assert [result.output.count(f"{id_} · ") for id_ in ("Q40", "Q41", "Q01")] == [1, 1, 0]


def test_stopping_is_no_error_and_keeps_what_was_graded(labs):
    result = run("practise", keys=["", "", "2", ""])
    assert result.exit_code == 0
    assert "Stopped. Every question that you graded is saved." in result.output
    assert len(deck(labs).reviews) == 1


def test_nothing_due_says_how_to_go_on(labs):
    for each in BANK:
        if each.topic == "caching":
            Schedule(interview_folder(labs)).grade(each.id, "easy", NOW)
    assert "Nothing is due." in run("practise", "--topic", "caching").output
    assert "Q" in run("practise", "--topic", "caching", "--ahead", keys=["q"]).output
    assert "The next one is due 2026-03-" in run("due").output


def test_a_mock_interview_shows_the_rubric_beside_the_answer(labs):
    first, second = draw_questions(BANK, 2, SEED)
    keys = ["", "I would measure", "and then cap", "", "second", "", "99", "1 2", ""]
    result = run("mock", "--questions", 2, "--minutes", 60, "--seed", SEED, keys=keys)
    said = flat(result.output)
    before, after = said.split("Your answer", 1)
    assert flat(first.question) in before
    assert flat(second.analysis) not in said
    assert "Key points" not in before
    assert "I would measure" in after
    assert f"Numbers from 1 to {len(first.points)}" in after
    [kept] = rounds(labs)
    assert kept["answers"][0]["text"] == "I would measure\nand then cap"
    assert [each["made"] for each in kept["answers"]] == [[0, 1], []]
    assert "2 of" in run("history").output


def test_options_are_no_hints_in_a_mock_interview(labs):
    choice = next(each for each in BANK if each.choices)
    seed = next(n for n in range(1, 999) if draw_questions(BANK, 1, n) == [choice])
    result = run("mock", "--questions", 1, "--seed", seed, keys=["", "mine", "", ""])
    before, after = flat(result.output).split("Your answer", 1)
    assert flat(choice.choices[0].text) not in before
    assert flat(choice.choices[0].reason) in after


def test_when_the_time_is_up_no_more_is_asked(labs, monkeypatch):
    times = iter([NOW, NOW, NOW, NOW + timedelta(minutes=3), NOW + timedelta(minutes=3)])
    monkeypatch.setattr(MOCK, "now", lambda: next(times))
    keys = ["", "slow", "", ""]
    result = run("mock", "--questions", 3, "--minutes", 2, "--seed", SEED, keys=keys)
    assert "The time is up." in result.output
    assert "late" in result.output
    [kept] = rounds(labs)
    assert [(each["text"], each["late"]) for each in kept["answers"]] == [("slow", True)]


def test_a_round_that_is_broken_off_in_mid_answer_is_kept(labs):
    result = run("mock", "--seed", SEED, keys=["", "half an answer"])
    assert result.exit_code == 0
    assert "Stopped. Whatever you typed is in `prunelab interview history`." in flat(result.output)
    assert rounds(labs)[0]["answers"][0]["text"] == "half an answer"


def test_in_a_narrow_terminal_the_rubric_stands_below(labs):
    keys = ["", "mine", "", ""]
    result = run("mock", "--questions", 1, "--seed", SEED, keys=keys, columns="50")
    lines = [line for line in result.output.splitlines() if "Enter for none" not in line]
    assert max(map(len, lines)) <= 50
    assert "Key points\n1. " in result.output


def test_arithmetic_is_graded_with_its_working(labs):
    first, second = make_tasks(2, SEED)
    keys = ["many", f"{first.answer:.4f}", ""]
    said = flat(run("arithmetic", "--count", 2, "--seed", SEED, keys=keys).output)
    assert "'many' is no number" in said
    assert flat(first.working[-1]) in said
    assert flat(second.working[-1]) in said
    assert f"1 of 2 right. `--seed {SEED}` draws the same numbers again." in said
    [kept] = rounds(labs)
    assert [each["right"] for each in kept["tasks"]] == [True, False]


def test_live_coding_uses_the_labs_checks(labs, monkeypatch, tmp_path):
    editor = tmp_path / "editor.py"
    editor.write_text(
        "import sys, pathlib\n"
        "path = pathlib.Path(sys.argv[1])\n"
        "assert 'raise NotImplementedError' in path.read_text()\n"
        "path.write_text('def apply_length_cap(content, *others):\\n    return content\\n')\n"
    )
    monkeypatch.setenv("EDITOR", f"{sys.executable} {editor}")
    said = flat(run("live", "apply_length_cap", keys=["", "q"]).output)
    assert "0 of 13 points. apply_length_cap(" in said
    assert "checks: 1." in said
    [path] = (labs / "live").iterdir()
    assert path.read_text().startswith("def apply_length_cap")
    assert (rounds(labs)[0]["file"], rounds(labs)[0]["passed"]) == (path.name, False)


def test_a_page_that_passes_ends_the_live_round(labs, monkeypatch):
    from prunelab.authoring.sources import answer_source

    lab = find_lab("02")
    text = answer_source(lab.answer("apply_length_cap"), lab.folder).solution
    monkeypatch.setattr(LIVE, "_edit", lambda path, **_: path.write_text(text))
    assert "Passed: 13 of 13 points." in run("live", "apply_length_cap", keys=["e", ""]).output
    assert rounds(labs)[0]["passed"]


def test_no_editor_and_a_wrong_one_are_said(labs, monkeypatch):
    assert "No editor is set" in run("live", "drop_stale", keys=["e", "q"]).output
    monkeypatch.setenv("VISUAL", "/no/such/editor")
    monkeypatch.setattr(LIVE, "now", lambda: NOW + timedelta(days=1))
    assert "cannot be started" in flat(run("live", "drop_stale", keys=["q"]).output)


def test_the_menu_leads_to_each_round(labs):
    assert "1 to 4, q to stop:" in run(keys=["q"]).output
    assert "Whatever you answered" in run(keys=["x", "3"]).output
    assert "80 new" in run(keys=["1"]).output


@pytest.mark.parametrize("arguments", ROUNDS, ids=" ".join)
def test_without_a_terminal_a_round_is_one_line(labs, monkeypatch, arguments):
    monkeypatch.setattr(terminal, "interactive", lambda: False)
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    assert "needs a terminal to type in" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["practise", "--topic", "x"], "No topic 'x'; use one of these"),
        (["practise", "--lab", "77"], "No lab '77'"),
        (["mock", "--level", "guru"], "No level 'guru'"),
        (["live", "fly"], "No answer 'fly' to write live"),
        (["cards", "9"], "No card for part 9; there are: 0, 1"),
        (["export", "x.pdf"], "x.pdf: end its name with .apkg (Anki)"),
    ],
)
def test_a_slip_is_one_line(labs, arguments, words):
    result = run(*arguments)
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert words in result.stderr


def test_a_damaged_schedule_is_said_and_practice_goes_on(labs):
    interview_folder(labs).mkdir(parents=True)
    (interview_folder(labs) / "schedule.json").write_text("{")
    result = run("practise", "--count", 1, keys=["", "", "3"])
    assert "The schedule was damaged: it is kept as" in flat(result.output)
    assert len(deck(labs).reviews) == 1


def test_cards_say_what_they_hold(labs):
    said = flat(run("cards", "1").output)
    card = next(each for each in load_cards() if each.part == 1)
    assert flat(card.picture) in said
    assert all(flat(line) in said for line in card.sheet)


def test_exports_are_written_and_nothing_is_written_over(labs, tmp_path):
    run("arithmetic", "--count", 1, "--seed", SEED, keys=["1"])
    for name in ("deck.apkg", "sheet.html", "rounds.csv", "rounds.md"):
        assert run("export", tmp_path / name).exit_code == 0
        assert (tmp_path / name).stat().st_size > 0
        again = run("export", tmp_path / name)
        assert "is there already; use another name, or --force" in flat(again.stderr)
        assert run("export", tmp_path / name, "--force").exit_code == 0
    assert len(list(csv.reader((tmp_path / "rounds.csv").open(encoding="utf-8")))) == 2


def test_an_empty_history_says_how_to_begin(labs):
    assert "No round yet" in run("history").output


@pytest.mark.skipif(os.name == "nt", reason="pexpect needs a pseudo-terminal")
def test_in_a_real_terminal_ctrl_c_stops_with_a_word(tmp_path):
    import pexpect

    code = (
        "import sys, types, pathlib; from prunelab.cli import app;"
        "from prunelab.cli.interview import terminal;"
        "labs = types.SimpleNamespace(labs=pathlib.Path(sys.argv.pop(1)));"
        "terminal.places = lambda: labs; app()"
    )
    arguments = ["-c", code, str(tmp_path), "interview", "practise"]
    child = pexpect.spawn(sys.executable, arguments, encoding="utf-8", timeout=120)
    try:
        for waited, key in (
            ("shows the analysis", ""),
            ("shows the key points", ""),
            ("1 to 4", "3"),
        ):
            child.expect(waited)
            child.sendline(key)
        child.expect("shows the analysis")
        stopped = "Stopped. Every question that you graded is saved."
        child.sendintr()
        while child.expect([stopped, pexpect.TIMEOUT], timeout=10):
            child.sendintr()  # the first came just before Python began to read
        child.expect(pexpect.EOF)
        child.close()
    finally:
        child.close(force=True)
    assert child.exitstatus == 0
    assert len(Schedule(interview_folder(tmp_path)).deck(NOW).reviews) == 1


def test_the_page_is_opened_in_the_labs_folder_alone(labs):
    run("live", "drop_stale", keys=["q"])
    assert sorted(path.name for path in labs.iterdir()) == [".prunelab", "live"]
