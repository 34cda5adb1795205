"""A failed check queues its lab's questions with the learner's figures, once a fault."""

from datetime import UTC, datetime, timedelta

from prunelab.course import find_lab
from prunelab.grading import AnswerReport, LabReport, RequirementReport
from prunelab.interview import Schedule, load_bank, note_checks
from prunelab.interview.missed import questions_of
from prunelab.interview.schedule import due

NOW = datetime(2026, 3, 14, 15, 9, tzinfo=UTC)
LATER = NOW + timedelta(hours=1)
LAB = find_lab("02")
NAME = LAB.answers[0].name
IDS = [each.id for each in load_bank()]


def report(outcome="failed", requirement="Counts exactly", points=4):
    line = "" if outcome == "passed" else "cap('a'): the count is one too high."
    found = RequirementReport(requirement, "failed", line)
    failed = [found] if outcome == "failed" else []
    answer = AnswerReport(NAME, outcome, points, LAB.answers[0].points, failed, line)
    return LabReport(LAB.id, LAB.title, [answer])


def note(folder, made, now=NOW):
    return note_checks(folder, [LAB], [made], now)


def test_the_labs_questions_are_due_with_points_and_line(tmp_path):
    assert note(tmp_path, report()) == ""
    deck = Schedule(tmp_path).deck(NOW)
    assert due(deck, NOW, IDS) == sorted(LAB.interview)
    [mine] = deck.missed_of(LAB.interview[0])
    assert f"{NAME} in lab 02 earned 4 of {LAB.answers[0].points} points" in mine.words
    assert "the count is one too high." in mine.words
    assert deck.missed_of("Q01") == []


def test_what_is_not_started_or_passes_writes_nothing(tmp_path):
    note(tmp_path, report("not started"))
    note(tmp_path, report("passed"))
    note(tmp_path, report("could not run"))
    assert list(tmp_path.iterdir()) == []


def test_the_same_fault_brings_a_graded_question_back_once(tmp_path):
    note(tmp_path, report())
    for question in LAB.interview:
        Schedule(tmp_path).grade(question, "easy", NOW)
    note(tmp_path, report(points=5), LATER)
    deck = Schedule(tmp_path).deck(LATER)
    assert due(deck, LATER, IDS) == []
    assert deck.missed[NAME].points == 5
    note(tmp_path, report(requirement="Never longer"), LATER)
    assert due(Schedule(tmp_path).deck(LATER), LATER, IDS) == sorted(LAB.interview)


def test_that_it_passes_since_is_said_and_a_relapse_counts_again(tmp_path):
    note(tmp_path, report())
    note(tmp_path, report("passed"), LATER)
    deck = Schedule(tmp_path).deck(LATER)
    assert deck.missed[NAME].words.endswith("Since then it passes.")
    for question in LAB.interview:
        Schedule(tmp_path).grade(question, "easy", LATER)
    note(tmp_path, report(), LATER)
    assert due(Schedule(tmp_path).deck(LATER), LATER, IDS) == sorted(LAB.interview)


def test_a_question_keeps_its_history_when_a_check_brings_it_forward(tmp_path):
    [first, *_] = LAB.interview
    Schedule(tmp_path).grade(first, "easy", NOW)
    before = Schedule(tmp_path).deck(NOW).cards[first]
    note(tmp_path, report(), LATER)
    after = Schedule(tmp_path).deck(LATER).cards[first]
    assert (after.due, after.stability, after.last_review) == (LATER, before.stability, NOW)


def test_no_check_fails_because_of_it(tmp_path):
    (tmp_path / "schedule.json").mkdir()
    assert note(tmp_path, report()) == ""
    (tmp_path / "file").write_text("")
    assert note(tmp_path / "file" / "below", report()) == ""


def test_a_damaged_schedule_is_said(tmp_path):
    (tmp_path / "schedule.json").write_text("{")
    assert "was damaged: it is kept as" in note(tmp_path, report())
    assert due(Schedule(tmp_path).deck(NOW), NOW, IDS) == sorted(LAB.interview)


def test_a_lab_that_names_none_has_those_of_the_bank():
    lab = find_lab("90")
    assert questions_of(lab) == ()
    assert questions_of(find_lab("00")) == tuple(e.id for e in load_bank() if e.lab == "00") != ()
