"""Each fault of the bank or the cards is one line that says what to do."""

import shutil

import pytest

from prunelab.authoring.lint.interview import QUESTIONS, ROOM
from prunelab.interview import CARDS

QUESTION = """
[[questions]]
id = "Q{number}"
level = "mid"
lab = "07"
question = "Why {number}?"
analysis = "Think."
points = ["one", "two", "three"]
typical_wrong = "Because."
sources = ["A page: https://example.org/x", "Lab 12: a figure"]
[[questions.follow_ups]]
question = "And then?"
approach = "So."
"""
LAST = QUESTION.format(number=QUESTIONS)


@pytest.fixture
def room(repository):
    """A bank of just enough questions, and this course's cards."""
    room = repository / ROOM
    (room / "bank").mkdir(parents=True)
    texts = [QUESTION.format(number=number) for number in range(1, QUESTIONS + 1)]
    (room / "bank" / "topic.toml").write_text("".join(texts), encoding="utf-8")
    shutil.copy(CARDS, room / "cards.toml")
    return room


def change(room, name, old, new):
    path = room / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_enough_questions_and_a_card_for_the_part_are_fine(complaints, room):
    assert complaints() == []


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        (LAST, "", "interview/bank: 59 questions; add 1 to have 60"),
        ('"mid"', '"expert"', "topic.toml, [[questions]] 1: level is 'expert'; use junior"),
        ('id = "Q1"', 'id = "Q2"', "the id Q2 is taken; use the next"),
        ('id = "Q1"', 'id = "Q99"', "lab.toml: interview names Q1, which is not in the bank; wri"),
        ('lab = "07"', 'lab = "17"', "topic.toml: Q1: there is no lab 17; use 00 to 16, or 90"),
        ("A page: ", "", "Q1: the source 'https://example.org/x' has no name before its address"),
        ("A page: https://example.org/x", "A page", "'A page' names no page; write NAME: https"),
        ("https://example.org/x", "http://example.org/x", "is not well formed; write NAME: https"),
        ("https://example.org/x", "https://example/x", "is not well formed"),
        ("https://example.org/x", "https://example.org/x.", "is not well formed"),
        ("https://example.org/x", "https://example.org/x y", "is not well formed"),
        ("Lab 12", "Lab 17", "names no lab 17; use 00 to 16, or 90"),
        ("Lab 12: a figure", "Lab 12", "'Lab 12' names no page"),
        (
            "[[questions.follow_ups]]",
            '[questions.asked]\nhow_often = "often"\nmarket = "x"\nsource = "me"\n'
            "[[questions.follow_ups]]",
            "the source 'me' names no page",
        ),
    ],
)
def test_a_fault_of_the_bank_is_one_line_with_its_mend(complaints, room, old, new, line):
    change(room, "bank/topic.toml", old, new)
    found = complaints()
    assert [each for each in found if line in each], found


def test_a_lab_of_the_course_may_have_a_number_that_was_not_planned(complaints, room, edit):
    change(room, "bank/topic.toml", 'lab = "07"', 'lab = "20"')
    assert len(complaints()) == QUESTIONS
    edit("lab.toml", 'id = "07"', 'id = "20"')
    assert not [each for each in complaints() if "there is no lab" in each]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("part = 1\n", "part = 7\n", "interview/cards.toml: no card for part 1; add [[cards]]"),
        ("part = 1\n", "part = 0\n", "[[cards]] 2: part 0 has a card already; make it one"),
        ("memory_aid", "memory_aide", "memory_aid is missing; add memory_aid ="),
    ],
)
def test_a_fault_of_the_cards_is_one_line_with_its_mend(complaints, room, old, new, line):
    change(room, "cards.toml", old, new)
    found = complaints()
    assert [each for each in found if line in each], found


def test_missing_cards_are_asked_for(complaints, room):
    (room / "cards.toml").unlink()
    assert complaints() == [
        "interview/cards.toml: missing; write a card for each part of the course"
    ]


def test_one_lab_alone_is_linted_without_the_bank(complaints, room):
    (room / "cards.toml").unlink()
    assert complaints(only="07") == []
