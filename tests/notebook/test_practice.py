"""The practice widget: the order of its steps, what it keeps, and what it says."""

from datetime import UTC, datetime, timedelta
from html.parser import HTMLParser

import ipywidgets
import pytest

from prunelab.interview import InterviewError, Schedule, load_bank, load_cards
from prunelab.notebook import face, interview, sheet
from prunelab.notebook.practice_text import question_html
from prunelab.notebook.practice_widget import ANALYSIS, POINTS, SKIP, Practice

NOW = datetime(2026, 3, 14, 15, 9, tzinfo=UTC)
BANK = load_bank()
NO_CHOICE = {"level": "", "topic": "", "lab": ""}


class Words(HTMLParser):
    def __init__(self):
        super().__init__()
        self.found, self.tags = [], []

    def handle_data(self, data):
        self.found.append(data)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)


def words(html):
    parser = Words()
    parser.feed(html)
    return " ".join(" ".join(parser.found).split())


def flat(text):
    return " ".join(text.split())


def make(folder=None, bank=BANK, **chosen):
    return Practice(bank, folder, {**NO_CHOICE, **chosen}, clock=lambda: NOW)


def buttons(practice):
    found = {}
    for child in practice.box.children:
        for each in (child, *getattr(child, "children", ())):
            if isinstance(each, ipywidgets.Button) and each.layout.display != "none":
                found[each.description.partition(" (")[0]] = each
    return found


def click(practice, name):
    buttons(practice)[name].click()


def page(practice):
    return words(practice._page.value)


def test_think_then_analysis_then_points_then_grades(tmp_path):
    practice = make(tmp_path)
    question = BANK[0]
    assert flat(question.question) in page(practice)
    assert flat(question.analysis) not in page(practice)
    assert list(buttons(practice)) == [ANALYSIS]
    click(practice, ANALYSIS)
    assert flat(question.analysis) in page(practice)
    assert flat(question.points[0]) not in page(practice)
    click(practice, POINTS)
    for text in (*question.points, question.typical_wrong, question.follow_ups[0].approach):
        assert flat(text) in page(practice)
    assert list(buttons(practice)) == [SKIP, "Again", "Hard", "Good", "Easy"]
    click(practice, "Good")
    assert f"{question.id}: good. It comes again on " in words(practice._notice.value)
    assert flat(BANK[1].question) in page(practice)
    assert [each.question for each in Schedule(tmp_path).deck(NOW).reviews] == [question.id]


def test_the_same_button_leads_on_so_that_the_focus_stays():
    practice = make()
    button = buttons(practice)[ANALYSIS]
    for name in (POINTS, SKIP, ANALYSIS):
        button.click()
        assert buttons(practice)[name] is button


def test_options_are_chosen_by_name_and_judged():
    choice = next(each for each in BANK if each.choices)
    practice = make(bank=[choice])
    boxes = practice._boxes.children
    assert [box.description for box in boxes][:2] == ["Option A", "Option B"]
    boxes[0].value = True
    click(practice, ANALYSIS)
    click(practice, POINTS)
    assert "your choice" in page(practice)
    assert flat(choice.choices[1].reason) in page(practice)
    assert all(box.disabled for box in boxes)


def test_a_skipped_question_comes_no_more_and_is_not_graded(tmp_path):
    practice = make(tmp_path)
    for name in (ANALYSIS, POINTS, SKIP):
        click(practice, name)
    assert flat(BANK[1].question) in page(practice)
    assert not (tmp_path / "schedule.json").exists()


def test_what_is_due_can_be_skipped_too(tmp_path):
    Schedule(tmp_path).grade("Q40", "good", NOW - timedelta(days=30))
    practice = make(tmp_path)
    for name in (ANALYSIS, POINTS, SKIP):
        click(practice, name)
    assert "Q01 · " in page(practice)


def test_the_choices_above_narrow_and_an_empty_one_is_said():
    practice = make(topic="caching")
    assert " · caching · " in page(practice)
    practice._filters["lab"].value = "00"
    assert "No question fits all of that" in words(practice._notice.value)
    assert buttons(practice) == {}
    practice._filters["lab"].value = "all"
    assert " · caching · " in page(practice)
    assert words(practice._notice.value) == ""


def test_every_control_has_a_name():
    practice = make()
    assert [each.description for each in practice._filters.values()] == ["Level", "Topic", "Lab"]
    assert all(buttons(practice))


def test_when_all_is_graded_it_says_so():
    practice = make(bank=BANK[:1])
    for name in (ANALYSIS, POINTS, "Easy"):
        click(practice, name)
    assert "Nothing more here: 0 due, 0 new, 1 later" in page(practice)


def test_what_cannot_be_saved_is_a_line_and_the_question_stays(tmp_path):
    practice = make(tmp_path)
    click(practice, ANALYSIS)
    click(practice, POINTS)
    (tmp_path / "schedule.json").mkdir()
    click(practice, "Good")
    assert "cannot be read" in words(practice._notice.value)
    assert flat(BANK[0].question) in page(practice)


def test_a_damaged_schedule_is_said(tmp_path):
    (tmp_path / "schedule.json").write_text("{")
    assert "The schedule was damaged" in words(make(tmp_path)._notice.value)


def test_what_looks_like_markup_stays_text():
    from dataclasses import replace

    text = "<img src=x onerror=alert(1)>"
    parser = Words()
    parser.feed(question_html(replace(BANK[0], question=text), Schedule(None).deck(NOW)))
    assert "img" not in parser.tags
    assert text in "".join(parser.found)


def test_the_verb_says_what_is_wrong_and_where_nothing_is_kept(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert "No topic 'cooking'" in repr(interview(topic="cooking"))
    practice = interview(lab=1)
    assert practice._filters["lab"].value == "01"
    assert "not in labs/" in words(practice._notice.value)
    assert "make interview" in practice._repr_mimebundle_()["text/plain"]


def test_a_sheet_is_the_card_of_its_part():
    card = load_cards()[1]
    shown = repr(sheet(1))
    assert card.point in shown
    assert all(term.meaning in shown for term in card.terms)
    assert "No card for part 9; there are: 0, 1" in repr(sheet(9))


def test_errors_of_the_interview_are_cards():
    @face.in_words
    def fails():
        raise InterviewError("one line")

    assert "one line" in repr(fails())


@pytest.mark.parametrize("days", [0, 30])
def test_what_is_due_comes_before_what_is_new(tmp_path, days):
    Schedule(tmp_path).grade("Q40", "good", NOW - timedelta(days=days))
    due = f"{'Q40' if days else 'Q01'} · "
    assert due in page(make(tmp_path))
