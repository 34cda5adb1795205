"""What is picked, in which order it comes, and what is shown of it."""

from datetime import UTC, datetime, timedelta

import pytest

from prunelab.interview import InterviewError, Schedule, load_bank
from prunelab.interview.practice import (
    answer_parts,
    judge_choice,
    option_lines,
    pick,
    queue,
    read_letters,
    span,
)

NOW = datetime(2026, 3, 14, 15, 9, tzinfo=UTC)
BANK = load_bank()
CHOICE = next(each for each in BANK if each.choices)


def test_level_topic_and_lab_narrow_together():
    found = pick(BANK, level="senior", topic="caching", lab="12")
    assert found
    assert {(each.level, each.topic, each.lab) for each in found} == {("senior", "caching", "12")}
    assert pick(BANK) == BANK
    assert pick(BANK, lab="1") == pick(BANK, lab="01") != []


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ({"level": "expert"}, "No level 'expert'; use one of these: junior, mid, senior"),
        ({"topic": "cooking"}, "No topic 'cooking'; use one of these: behaviour"),
        ({"lab": "77"}, "No lab '77'; use one of these: 00"),
        ({"topic": "caching", "lab": "00"}, "No question fits all of that"),
    ],
)
def test_what_is_not_there_is_answered_with_what_is(chosen, words):
    with pytest.raises(InterviewError, match=words):
        pick(BANK, **chosen)


def test_every_question_is_due_new_or_later():
    schedule = Schedule(None)
    schedule.grade("Q02", "again", NOW)
    schedule.grade("Q01", "easy", NOW)
    found = queue(schedule.deck(NOW), BANK, NOW + timedelta(hours=1))
    assert [each.id for each in found.due] == ["Q02"]
    assert [each.id for each in found.later] == ["Q01"]
    assert len(found.new) == len(BANK) - 2


def test_all_that_a_question_holds_is_shown():
    for question in BANK:
        shown = " ".join(
            f"{part.heading} {' '.join(part.lines)}" for part in answer_parts(question)
        )
        held = [*question.points, question.typical_wrong, *question.sources]
        held += [each.question for each in question.follow_ups]
        held += [each.approach for each in question.follow_ups]
        assert [text for text in held if text not in shown] == []
        assert ("An opinion" in shown) == question.opinion


def test_a_choice_is_right_when_exactly_the_right_ones_are_chosen():
    right = {at for at, each in enumerate(CHOICE.choices) if each.right}
    assert judge_choice(CHOICE, right)[0]
    assert not judge_choice(CHOICE, set())[0]
    assert not judge_choice(CHOICE, range(len(CHOICE.choices)))[0]
    _, part = judge_choice(CHOICE, right)
    for choice, line in zip(CHOICE.choices, part.lines, strict=True):
        assert choice.reason in line
        assert ("your choice" in line) == choice.right


def test_letters_are_read_in_any_form():
    assert option_lines(CHOICE)[1].startswith("B. ")
    assert read_letters("a, C", CHOICE) == read_letters("CA", CHOICE) == {0, 2}
    for text in ("", "1", "AZ"):
        with pytest.raises(InterviewError, match="Type letters from A to"):
            read_letters(text, CHOICE)


@pytest.mark.parametrize(
    ("time", "words"),
    [
        (timedelta(seconds=5), "now"),
        (timedelta(minutes=-3), "now"),
        (timedelta(minutes=1), "1 minute"),
        (timedelta(minutes=59), "59 minutes"),
        (timedelta(hours=23), "23 hours"),
        (timedelta(days=8), "8 days"),
    ],
)
def test_a_wait_in_words(time, words):
    assert span(time) == words
