"""Grades make dates, failed writes lose nothing, and a damaged file is set aside and said."""

import json
import subprocess
import sys
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.interview import GRADES, Deck, InterviewError, Schedule
from prunelab.interview.deck import from_json, to_json
from prunelab.interview.schedule import due, previews

NOW = datetime(2026, 3, 14, 15, 9, tzinfo=UTC)
DAY = timedelta(days=1)


def test_a_better_grade_waits_longer(tmp_path):
    waits = [Schedule(tmp_path / each).grade("Q01", each, NOW) - NOW for each in GRADES]
    assert waits == sorted(set(waits))
    assert timedelta(0) < waits[0] < timedelta(hours=1)
    assert waits[-1] > DAY


def test_the_same_grades_at_the_same_times_give_the_same_dates(tmp_path):
    def dates(name):
        schedule, at = Schedule(tmp_path / name), NOW
        for grade in ("easy", "good", "hard", "again", "good"):
            at = schedule.grade("Q01", grade, at)
            yield at

    assert list(dates("one")) == list(dates("two"))


def test_what_was_previewed_is_what_comes(tmp_path):
    schedule = Schedule(tmp_path)
    schedule.grade("Q01", "good", NOW)
    promised = previews(schedule.deck(NOW), "Q01", NOW + DAY)
    assert schedule.grade("Q01", "good", NOW + DAY) == promised["good"]


def test_due_is_what_waits_longest_first_and_only_what_is_known(tmp_path):
    schedule = Schedule(tmp_path)
    for minutes, id_ in enumerate(("Q03", "Q01", "Q99", "Q02")):
        schedule.grade(id_, "again", NOW + timedelta(minutes=minutes))
    schedule.grade("Q05", "easy", NOW)
    deck = schedule.deck(NOW)
    assert due(deck, NOW, ["Q01", "Q02", "Q03", "Q05"]) == []
    assert due(deck, NOW + DAY / 2, ["Q01", "Q02", "Q03", "Q05"]) == ["Q03", "Q01", "Q02"]


def test_another_process_reads_what_was_graded(tmp_path):
    Schedule(tmp_path).grade("Q01", "hard", NOW)
    Schedule(tmp_path).grade("Q02", "good", NOW)
    found = Schedule(tmp_path).deck(NOW)
    assert [(each.question, each.grade, each.at) for each in found.reviews] == [
        ("Q01", "hard", NOW),
        ("Q02", "good", NOW),
    ]
    assert set(found.cards) == {"Q01", "Q02"}


def test_without_a_folder_it_is_kept_in_memory():
    schedule = Schedule(None)
    schedule.grade("Q01", "good", NOW)
    assert "Q01" in schedule.deck(NOW).cards


@given(st.lists(st.tuples(st.sampled_from(GRADES), st.integers(1, 10**7)), max_size=12))
def test_a_deck_is_read_as_it_was_written(grades):
    schedule, at = Schedule(None), NOW
    for grade, seconds in grades:
        at += timedelta(seconds=seconds)
        schedule.grade("Q01", grade, at)
    deck = schedule.deck(at)
    assert from_json(json.loads(json.dumps(to_json(deck)))) == deck


def _good(folder):
    Schedule(folder).grade("Q01", "easy", NOW)
    return json.loads((folder / "schedule.json").read_text())


@pytest.mark.parametrize(
    "damage",
    [
        lambda found: "{",
        lambda found: "",
        lambda found: "[" * 100_000,
        lambda found: "[]",
        lambda found: "\ud800".encode("utf-8", "surrogatepass"),
        lambda found: json.dumps({**found, "version": 2}),
        lambda found: json.dumps({**found, "cards": []}),
        lambda found: json.dumps({**found, "cards": {"Q01": {}}}),
        lambda found: json.dumps({**found, "cards": {"Q01": {**found["cards"]["Q01"], "step": 3}}}),
        lambda found: json.dumps(
            {**found, "cards": {"Q01": {**found["cards"]["Q01"], "stability": None}}}
        ),
        lambda found: json.dumps({**found, "reviews": [{"question": "Q01", "grade": "perfect"}]}),
        lambda found: json.dumps(found).replace("+00:00", ""),
    ],
)
def test_a_damaged_file_is_set_aside_whole_and_said(tmp_path, damage):
    text = damage(_good(tmp_path))
    data = text if isinstance(text, bytes) else text.encode()
    (tmp_path / "schedule.json").write_bytes(data)
    schedule = Schedule(tmp_path)
    assert schedule.deck(NOW) == Deck()
    [aside] = tmp_path.glob("schedule.damaged-*.json")
    assert str(aside) in schedule.said
    assert aside.read_bytes() == data
    schedule.grade("Q02", "good", NOW)
    assert aside.read_bytes() == data


def test_two_damaged_files_of_one_second_are_both_kept(tmp_path):
    for text in ("first", "second"):
        (tmp_path / "schedule.json").write_text(text)
        Schedule(tmp_path).deck(NOW)
    kept = {path.read_text() for path in tmp_path.glob("schedule.damaged-*.json")}
    assert kept == {"first", "second"}


def test_what_cannot_be_written_is_one_line_and_leaves_the_old_file(tmp_path, monkeypatch):
    _good(tmp_path)
    before = (tmp_path / "schedule.json").read_bytes()

    def full(self, target):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.replace", full)
    with pytest.raises(InterviewError, match=r"cannot be written .*No space left"):
        Schedule(tmp_path).grade("Q01", "good", NOW)
    assert (tmp_path / "schedule.json").read_bytes() == before
    assert {path.name for path in tmp_path.iterdir()} == {"schedule.json", ".schedule.json.lock"}


def test_what_cannot_be_read_is_one_line(tmp_path):
    (tmp_path / "schedule.json").mkdir()
    with pytest.raises(InterviewError, match="cannot be read"):
        Schedule(tmp_path).deck(NOW)


GRADE_TEN = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from prunelab.interview import Schedule
for number in range(10):
    now = datetime(2026, 3, 14, tzinfo=UTC)
    Schedule(Path(sys.argv[1])).grade(f"{sys.argv[2]}{number}", "good", now)
"""


def test_two_programs_that_grade_at_once_lose_nothing(tmp_path):
    programs = [
        subprocess.Popen([sys.executable, "-c", GRADE_TEN, str(tmp_path), name]) for name in "AB"
    ]
    assert [program.wait(60) for program in programs] == [0, 0]
    assert len(Schedule(tmp_path).deck(NOW).cards) == 20
