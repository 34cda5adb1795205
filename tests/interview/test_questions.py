"""The bank is read as data, and what is thin or misspelt is named with its place."""

import pytest

from prunelab.course import CourseError
from prunelab.interview import LEVELS, load_bank

GOOD = """
[[questions]]
id = "Q01"
level = "mid"
lab = "12"
question = "Why?"
analysis = "Think."
points = ["one", "two", "three"]
typical_wrong = "Because."
sources = ["a book"]
[[questions.follow_ups]]
question = "And then?"
approach = "So."
"""
CHOICE = '[[questions.choices]]\ntext = "x"\nright = {}\nreason = "y"\n'


def read(folder, *texts):
    for number, text in enumerate(texts):
        (folder / f"topic{number}.toml").write_text(text, encoding="utf-8")
    return load_bank(folder)


def test_a_question_is_read_whole(tmp_path):
    [question] = read(tmp_path, GOOD)
    assert (question.id, question.topic, question.level) == ("Q01", "topic0", "mid")
    assert question.follow_ups[0].approach == "So."
    assert question.asked is None
    assert not question.opinion


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"mid"', '"expert"', "level is 'expert'; use junior, mid, senior"),
        (', "three"', "", "2 points; give three to five"),
        ('sources = ["a book"]\n', "", "name a source, or say opinion = true"),
        ('sources = ["a book"]', 'sources = ["a book"]\nopinion = true', "not both"),
        ('analysis = "Think."\n', "", "analysis is missing"),
        ('approach = "So."', 'aproach = "So."', "approach is missing"),
        ('lab = "12"', 'lab = "12"\nmarket = "all"', "market is unknown here"),
        (
            "[[questions.follow_ups]]",
            CHOICE.format("true") + "[[questions.follow_ups]]",
            "some wrong",
        ),
        ("[[questions.follow_ups]]", CHOICE.format("1") + "[[questions.follow_ups]]", "right is 1"),
    ],
)
def test_what_is_thin_or_misspelt_is_named(tmp_path, old, new, words):
    assert old in GOOD
    with pytest.raises(CourseError, match=words):
        read(tmp_path, GOOD.replace(old, new))


def test_one_id_stands_once_over_all_files(tmp_path):
    with pytest.raises(CourseError, match="the id Q01 is taken"):
        read(tmp_path, GOOD, GOOD)


def test_the_bank_itself_can_be_read():
    assert {question.level for question in load_bank()} <= set(LEVELS)
