"""Which question comes next, and in which steps it is shown: think first, then read."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from prunelab.interview.deck import Deck
from prunelab.interview.errors import InterviewError
from prunelab.interview.questions import LEVELS, Question
from prunelab.interview.schedule import due

LETTERS = "ABCDEFGHIJ"


@dataclass(frozen=True)
class Part:
    """One piece of a question's answer: a heading, and its lines."""

    heading: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Queue:
    """What to practise now.

    due: waiting, the longest first. new: never graded. later: known, and not due yet.
    """

    due: tuple[Question, ...]
    new: tuple[Question, ...]
    later: tuple[Question, ...]


def pick(
    bank: Sequence[Question], *, level: str = "", topic: str = "", lab: str = ""
) -> list[Question]:
    """Return the questions of a level, a topic and a lab; "" takes all.

    Raises:
        InterviewError: a value is not in the bank, or nothing fits; the message says what does.
    """
    lab = lab.zfill(2) if lab else ""
    _refuse_unknown("level", level, LEVELS)
    _refuse_unknown("topic", topic, topics(bank))
    _refuse_unknown("lab", lab, labs(bank))
    found = [
        each
        for each in bank
        if level in ("", each.level) and topic in ("", each.topic) and lab in ("", each.lab)
    ]
    if not found:
        raise InterviewError("No question fits all of that; leave level, topic or lab out")
    return found


def topics(bank: Sequence[Question]) -> list[str]:
    return sorted({each.topic for each in bank})


def labs(bank: Sequence[Question]) -> list[str]:
    return sorted({each.lab for each in bank})


def queue(deck: Deck, questions: Sequence[Question], now: datetime) -> Queue:
    """Sort the questions into due, new and later."""
    by_id = {each.id: each for each in questions}
    waiting = due(deck, now, by_id)
    later = [each for each in questions if each.id in deck.cards and each.id not in waiting]
    return Queue(
        due=tuple(by_id[id_] for id_ in waiting),
        new=tuple(each for each in questions if each.id not in deck.cards),
        later=tuple(sorted(later, key=lambda each: (deck.cards[each.id].due, each.id))),
    )


def next_question(found: Queue, passed_over: Collection[str]) -> Question | None:
    """Return what is due, then what is new, but for what was skipped; None where nothing is left.

    What was graded and is due again already comes once more.
    """
    return next((each for each in (*found.due, *found.new) if each.id not in passed_over), None)


def answer_parts(question: Question) -> list[Part]:
    """Return what follows the analysis, in the order in which it is read."""
    parts = [
        Part("Key points", question.points),
        Part("Typical wrong answer", (question.typical_wrong,)),
    ]
    parts += [
        Part(f"Follow-up: {each.question}", (f"Approach: {each.approach}",))
        for each in question.follow_ups
    ]
    shown = ("An opinion, without a source.",) if question.opinion else question.sources
    parts.append(Part("Sources", shown))
    if question.asked:
        asked = question.asked
        parts.append(Part("Asked", (f"{asked.how_often}, {asked.market} ({asked.source})",)))
    return parts


def read_letters(text: str, question: Question) -> frozenset[int]:
    """Read "a", "A, C" or "ac" as the places of options.

    Raises:
        InterviewError: a letter names no option, or none was given.
    """
    letters = [each for each in text.upper() if each not in " ,;"]
    known = LETTERS[: len(question.choices)]
    if not letters or any(each not in known for each in letters):
        raise InterviewError(f"Type letters from A to {known[-1]}, for example {known[0]}")
    return frozenset(known.index(each) for each in letters)


def judge_choice(question: Question, chosen: Collection[int]) -> tuple[bool, Part]:
    """Say whether exactly the right options were chosen, and of each option why it is right."""
    right = {at for at, each in enumerate(question.choices) if each.right}
    lines = []
    for at, each in enumerate(question.choices):
        mark = "right" if each.right else "wrong"
        mine = ", your choice" if at in chosen else ""
        lines.append(f"{LETTERS[at]} ({mark}{mine}): {each.reason}")
    met = set(chosen) == right
    return met, Part("Right" if met else "Not quite", tuple(lines))


def option_lines(question: Question) -> tuple[str, ...]:
    """Return the options of a multiple-choice question, each with its letter."""
    return tuple(f"{LETTERS[at]}. {each.text}" for at, each in enumerate(question.choices))


def span(time: timedelta) -> str:
    """Say a time to wait: "10 minutes", "3 days"; rounded, the largest unit alone."""
    minutes = max(round(time.total_seconds() / 60), 0)
    for size, name in ((24 * 60, "day"), (60, "hour"), (1, "minute")):
        if minutes >= size:
            count = round(minutes / size)
            return f"{count} {name}" if count == 1 else f"{count} {name}s"
    return "now"


def _refuse_unknown(kind: str, value: str, known: Sequence[str]) -> None:
    if value and value not in known:
        raise InterviewError(f"No {kind} {value!r}; use one of these: {', '.join(known)}")
