"""The timed round, the whiteboard, the blank page, and the history of all three."""

import csv
import io
import json
import re
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.course import find_lab, load_course
from prunelab.interview import InterviewError, arithmetic, history, live_coding, load_bank
from prunelab.interview.mock_interview import MockInterview, draw_questions, read_numbers
from prunelab.pruning import billed_input_tokens

NOW = datetime(2026, 3, 14, 15, 9, tzinfo=UTC)
MINUTE = timedelta(minutes=1)
BANK = load_bank()


def held(count=2, minutes=10):
    return MockInterview(draw_questions(BANK, count, 7), minutes * MINUTE, NOW, 7)


def test_questions_are_drawn_from_many_topics_and_again_by_the_seed():
    drawn = draw_questions(BANK, 10, 7)
    assert len({each.topic for each in drawn}) == 10
    assert drawn == draw_questions(BANK[::-1], 10, 7)
    assert drawn != draw_questions(BANK, 10, 8)
    assert sorted(each.id for each in draw_questions(BANK, 999, 7)) == [each.id for each in BANK]


def test_a_round_times_each_answer_and_marks_what_is_late():
    mock = held()
    mock.answer(" first \n", NOW + 4 * MINUTE)
    mock.answer("second", NOW + 11 * MINUTE)
    assert mock.current is None
    assert [(each.text, each.seconds, each.late) for each in mock.typed] == [
        ("first", 240, False),
        ("second", 420, True),
    ]
    with pytest.raises(ValueError, match="all questions"):
        mock.answer("third", NOW)


def test_only_points_that_there_are_can_be_made():
    mock = held()
    mock.answer("text", NOW)
    mock.compare(0, [0, 2, 2, 99])
    assert mock.typed[0].made == (0, 2)


@pytest.mark.parametrize(
    ("text", "found"), [("", []), ("1 3", [0, 2]), ("3,1,3", [0, 2]), ("6", None), ("x", None)]
)
def test_numbers_of_points_are_read(text, found):
    assert read_numbers(text, 5) == found


def test_each_kind_of_task_comes_and_the_seed_brings_it_again():
    tasks = arithmetic.make_tasks(5, 3)
    assert {each.kind for each in tasks} == {"window", "bill", "cache cost", "break-even", "share"}
    assert tasks == arithmetic.make_tasks(5, 3)
    assert tasks != arithmetic.make_tasks(5, 4)


@given(st.integers(0, 5_000))
def test_the_answer_passes_the_tolerance_holds_and_the_working_ends_in_it(seed):
    for task in arithmetic.make_tasks(5, seed):
        assert arithmetic.mark(task, f"{task.answer:.6f}").right
        assert arithmetic.mark(task, f"{task.answer + 0.99 * task.tolerance:.6f}").right
        assert not arithmetic.mark(task, f"{task.answer + 1.2 * task.tolerance:.6f}").right
        figure = arithmetic.shown(task.answer, task.unit).split()[0]
        assert figure.strip("$%") in task.working[-1]
        assert task.answer > 0
        if task.unit == "per cent":
            assert task.answer < 100


def test_the_bill_is_the_librarys():
    task = next(each for each in arithmetic.make_tasks(5, 1) if each.kind == "bill")
    steps, base, result = (
        int(found.replace(",", "")) for found in re.findall(r"\d[\d,]*", task.question)[:3]
    )
    assert task.answer == billed_input_tokens(base, result, steps)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2,700,000", 2_700_000),
        ("2.7 million", 2_700_000),
        ("2.7M tokens", 2_700_000),
        ("103k", 103_000),
        ("103 tokens", 103),
        ("$1.17", 1.17),
        ("14 %", 14),
        (".5", 0.5),
        ("about 9 turns", 9),
    ],
)
def test_numbers_are_read_as_people_write_them(text, value):
    assert arithmetic.read_number(text) == pytest.approx(value)


@pytest.mark.parametrize("text", ["", "many", "1,17", "1e9", "-3", "nan", "1 2"])
def test_what_is_no_number_is_said(text):
    with pytest.raises(InterviewError, match="is no number; type one like"):
        arithmetic.read_number(text)


def test_code_is_written_live_and_questions_are_not():
    found = live_coding.exercises(load_course())
    names = {each.answer for each in found}
    assert "apply_length_cap" in names
    assert not names & {
        answer.name
        for lab in load_course()
        for answer in lab.answers
        if answer.reference.startswith("questions.")
    }
    assert live_coding.choose(found, "", 5) == live_coding.choose(found, "", 5)
    with pytest.raises(InterviewError, match="No answer 'fly' to write live; there are: "):
        live_coding.choose(found, "fly", 0)


def test_a_page_is_graded_by_the_labs_checks_and_none_is_written_over(tmp_path):
    exercise = live_coding.Exercise(find_lab("02"), "apply_length_cap")
    stub = "def apply_length_cap(content, ref, max_chars):\n    raise NotImplementedError"
    path = live_coding.open_page(exercise, stub, tmp_path, NOW)
    assert live_coding.judge(exercise, path).outcome == "not started"
    path.write_text(stub.replace("raise NotImplementedError", "return content"))
    assert live_coding.judge(exercise, path).outcome == "failed"
    with pytest.raises(InterviewError, match="is there already"):
        live_coding.open_page(exercise, stub, tmp_path, NOW)
    path.unlink()
    with pytest.raises(InterviewError, match=r"apply_length_cap_\S+\.py "):
        live_coding.judge(exercise, path)


def hold_all(folder):
    mock = held()
    mock.answer("line one\nline | two", NOW + MINUTE)
    mock.compare(0, [1])
    history.add(folder, mock.record())
    [task] = arithmetic.make_tasks(1, 3)
    marked = arithmetic.mark(task, "1")
    done = [arithmetic.record(task, "1", marked, 4)]
    head = {"kind": "arithmetic", "at": NOW.isoformat(), "seconds": 4, "count": 1}
    history.add(folder, {**head, "tasks": done})
    exercise = live_coding.Exercise(find_lab("02"), "apply_length_cap")
    history.add(folder, live_coding.record(exercise, NOW, NOW + MINUTE, [], folder / "x.py"))


def test_every_round_is_a_line_that_reads_back_and_exports(tmp_path):
    hold_all(tmp_path)
    rounds, damaged = history.read(tmp_path)
    assert ([each["kind"] for each in rounds], damaged) == (
        ["mock", "arithmetic", "live coding"],
        0,
    )
    rows = list(csv.reader(io.StringIO(history.as_csv(rounds))))
    assert rows[0] == list(history.COLUMNS)
    points = len(draw_questions(BANK, 2, 7)[0].points)
    assert [row[3] for row in rows[1:]] == [
        f"1 of {points} key points",
        "0 of 1 right",
        "not passed",
    ]
    page = history.as_markdown(rounds)
    assert "> line one\n> line | two" in page
    assert len([line for line in page.splitlines() if line.startswith("| 2026")]) == 3


def test_a_torn_line_costs_itself_alone_and_stays(tmp_path):
    hold_all(tmp_path)
    path = tmp_path / history.FILE
    torn = path.read_bytes()[:-30]
    path.write_bytes(torn)
    hold_all(tmp_path)
    rounds, damaged = history.read(tmp_path)
    assert (len(rounds), damaged) == (5, 1)
    assert path.read_bytes().startswith(torn)


@pytest.mark.parametrize(
    "line", ["[]", "1", '{"kind": "mock"}', '{"kind": "chess", "at": "x"}', "{"]
)
def test_a_line_of_another_kind_is_counted(tmp_path, line):
    (tmp_path / history.FILE).write_text(line + "\n")
    assert history.read(tmp_path) == ([], 1)


def test_the_history_is_plain_json_lines(tmp_path):
    hold_all(tmp_path)
    lines = (tmp_path / history.FILE).read_text(encoding="utf-8").splitlines()
    assert json.loads(lines[0])["answers"][0]["text"] == "line one\nline | two"
