"""The cards: one for each part, short enough to skim, and read as data."""

import pytest

from prunelab.course import CourseError, load_course
from prunelab.interview import CARDS, load_cards

CARDS_READ = load_cards()


def test_each_part_of_the_course_has_its_card():
    assert [card.part for card in CARDS_READ] == [0, 1, 2, 3, 4, 5]
    assert {lab.part for lab in load_course()} <= {card.part for card in CARDS_READ}


@pytest.mark.parametrize("card", CARDS_READ, ids=lambda card: str(card.part))
def test_a_card_is_a_point_in_two_sentences_and_a_sheet_of_a_minute(card):
    assert card.point.count(". ") == 1
    assert card.point.endswith(".")
    assert "\n" not in card.memory_aid
    assert len(card.memory_aid) <= 120
    assert 4 <= len(card.sheet) <= 8
    assert sum(len(line.split()) for line in card.sheet) <= 200, "a minute is about 200 words"
    assert len(card.terms) >= 4
    assert all(len(term.meaning) <= 120 and "\n" not in term.meaning for term in card.terms)


def test_a_term_is_explained_once():
    names = [term.name for card in CARDS_READ for term in card.terms]
    assert len(names) == len(set(names))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("part = 2", "part = 1", "part 1 has a card already; make it one"),
        ("part = 2", 'part = "two"', "part is 'two'; make it a whole number"),
        ("picture", "image", "picture is missing; add picture"),
        ('name = "handle"', 'word = "handle"', "name is missing; add name"),
        ("sheet = [", "sheet = []\nspare = [", "an empty sheet|spare is unknown here"),
    ],
)
def test_a_fault_is_named_with_its_card(tmp_path, old, new, words):
    text = CARDS.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "cards.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(CourseError, match=words):
        load_cards(path)
