"""The bank as a whole: every topic of the course, no two questions alike, choices worth a look."""

import re
from collections import Counter
from difflib import SequenceMatcher
from functools import cache
from itertools import combinations

import pytest

from prunelab.course import load_course
from prunelab.interview import LEVELS, load_bank

BANK = load_bank()
BY_ID = {question.id: question for question in BANK}
WITH_CHOICES = [question for question in BANK if question.choices]
# What a reader must find, and a word that its question cannot do without.
ASKED_FOR = {
    "field allowlist": ("01", "fields"),
    "length cap": ("02", "cap"),
    "stale dropping": ("03", "keep"),
    "placeholder notes": ("04", "line"),
    "over-pruning": ("05", "threshold"),
    "payload shapes": ("06", "log"),
    "budgets": ("07", "budget"),
    "handles": ("08", "id"),
    "telemetry": ("09", "p99"),
    "eviction": ("10", "superseded"),
    "receipts": ("11", "receipt"),
    "cost and cache": ("12", "cache"),
    "tool list": ("13", "tools"),
    "returns": ("14", "projection"),
    "index entries": ("14", "index"),
    "untrusted output": ("15", "authority"),
    "own trace": ("16", "trace"),
}
FOLLOWED_UP = [
    "runs for hours",
    "capping do to prompt caching",
    "still bloats",
    "criteria for pruning a tool list",
    "on demand, or retrieval up front",
    "can you now trust",
]


@cache
def words_of(question):
    texts = [question.question, question.analysis, question.typical_wrong, *question.points]
    return set(re.findall(r"\w+", " ".join(texts).lower()))


def test_ids_run_from_1_without_a_gap():
    assert [question.id for question in BANK] == [f"Q{n:02}" for n in range(1, len(BANK) + 1)]


def test_every_lab_of_the_course_has_its_questions():
    count = Counter(question.lab for question in BANK)
    assert all(count[f"{number:02}"] >= 2 for number in range(1, 17)), count


@pytest.mark.parametrize("number", ["10", "11", "14", "15"])
def test_a_lab_of_which_little_is_asked_names_every_question(number):
    named = {question for lab in load_course() if lab.id == number for question in lab.interview}
    asked = {question.id for question in BANK if question.lab == number}
    assert named == asked or not named  # a lab that is not there names none


@pytest.mark.parametrize("topic", ASKED_FOR)
def test_every_topic_of_the_course_is_asked(topic):
    lab, word = ASKED_FOR[topic]
    assert any(question.lab == lab and word in words_of(question) for question in BANK)


@pytest.mark.parametrize("words", FOLLOWED_UP)
def test_what_interviewers_follow_up_with_is_there(words):
    follow_ups = [each for question in BANK for each in question.follow_ups]
    assert any(words in each.question.lower() for each in follow_ups)


def test_no_two_questions_are_alike():
    for one, other in combinations(BANK, 2):
        texts = SequenceMatcher(None, one.question.lower(), other.question.lower())
        shared = words_of(one) & words_of(other)
        assert texts.quick_ratio() < 0.75 or texts.ratio() < 0.75, (one.id, other.id)
        assert len(shared) / len(words_of(one) | words_of(other)) < 0.5, (one.id, other.id)


def test_no_sentence_stands_twice():
    texts = [
        text
        for question in BANK
        for text in (question.question, question.analysis, question.typical_wrong)
    ]
    texts += [each.approach for question in BANK for each in question.follow_ups]
    sentences = Counter(s for text in texts for s in re.split(r"(?<=[.?!:]) ", text) if len(s) > 30)
    assert [sentence for sentence, count in sentences.items() if count > 1] == []


def test_levels_are_spread():
    count = Counter(question.level for question in BANK)
    assert all(count[level] >= len(BANK) / 8 for level in LEVELS), count
    assert max(count.values()) <= len(BANK) * 0.6, count


def test_there_are_enough_multiple_choice_questions():
    assert len(WITH_CHOICES) >= 12


@pytest.mark.parametrize("question", WITH_CHOICES, ids=lambda question: question.id)
def test_each_choice_has_a_reason_of_its_own(question):
    assert len(question.choices) >= 4
    for kind in ("text", "reason"):
        texts = [getattr(choice, kind) for choice in question.choices]
        pairs = [SequenceMatcher(None, one, other).ratio() for one, other in combinations(texts, 2)]
        assert kind == "text" or max(pairs) < 0.6, pairs
        assert len(set(texts)) == len(texts)


def test_the_right_choice_is_known_neither_by_its_place_nor_by_its_length():
    right = [next(c for c in question.choices if c.right) for question in WITH_CHOICES]
    places = Counter(q.choices.index(c) for q, c in zip(WITH_CHOICES, right, strict=True))
    longest = [
        choice == max(question.choices, key=lambda each: len(each.text))
        for question, choice in zip(WITH_CHOICES, right, strict=True)
    ]
    assert max(places.values()) <= len(WITH_CHOICES) / 2, places
    assert sum(longest) <= len(WITH_CHOICES) / 2


def test_an_answer_is_short_enough_to_be_said():
    for question in BANK:
        said = " ".join(question.points).split()
        assert 20 <= len(said) <= 150, (question.id, len(said))
        assert len(question.analysis.split()) <= 80, question.id
