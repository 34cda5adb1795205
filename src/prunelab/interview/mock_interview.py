"""A timed round without hints: questions in a row, typed answers, the rubric afterwards."""

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from prunelab.interview.questions import Question


def draw_questions(bank: Sequence[Question], count: int, seed: int) -> list[Question]:
    """Draw so many questions, from as many topics as there are; the same seed draws the same."""
    draw = random.Random(seed)
    left = sorted(bank, key=lambda each: each.id)
    draw.shuffle(left)
    drawn: list[Question] = []
    while left and len(drawn) < count:
        seen: set[str] = set()
        for each in [*left]:
            if each.topic not in seen and len(drawn) < count:
                seen.add(each.topic)
                drawn.append(each)
                left.remove(each)
    return drawn


@dataclass
class Typed:
    """What was typed to one question. seconds: from its showing; late: after the time was up.

    points: how many key points the question has; made: the places of those that its learner found
    in the answer, None before it was compared.
    """

    question: str
    points: int
    text: str
    seconds: int
    late: bool
    made: tuple[int, ...] | None = None


@dataclass
class MockInterview:
    """A round that is going on. Times are handed in; `limit` is for the whole round."""

    questions: Sequence[Question]
    limit: timedelta
    begun: datetime
    seed: int
    typed: list[Typed] = field(default_factory=list)
    _shown: datetime | None = None

    @property
    def current(self) -> Question | None:
        """The question to answer now; None when all are answered."""
        at = len(self.typed)
        return self.questions[at] if at < len(self.questions) else None

    def left(self, now: datetime) -> timedelta:
        """The time that is left; 0 or less when it is up."""
        return self.begun + self.limit - now

    def answer(self, text: str, now: datetime) -> None:
        """Take the typed answer to the current question, and go on to the next.

        Raises:
            ValueError: all questions are answered.
        """
        question = self.current
        if question is None:
            raise ValueError("all questions of this round are answered")
        seconds = round((now - (self._shown or self.begun)).total_seconds())
        late = self.left(now) < timedelta(0)
        self.typed.append(Typed(question.id, len(question.points), text.strip(), seconds, late))
        self._shown = now

    def compare(self, at: int, made: Collection[int]) -> None:
        """Note which key points the answer at that place makes, in its learner's own judgement."""
        points = range(self.typed[at].points)
        self.typed[at].made = tuple(sorted(each for each in set(made) if each in points))

    def record(self) -> dict[str, Any]:
        """Return the round as a line of the history; also of one that was broken off."""
        return {
            "kind": "mock",
            "at": self.begun.isoformat(),
            "seconds": sum(each.seconds for each in self.typed),
            "limit_seconds": round(self.limit.total_seconds()),
            "seed": self.seed,
            "questions": [each.id for each in self.questions],
            "answers": [
                {**vars(each), "made": None if each.made is None else list(each.made)}
                for each in self.typed
            ],
        }


def read_numbers(text: str, most: int) -> list[int] | None:
    """Read "1 3" or "1,3" as places from 0; None where a number is none of 1 to `most`."""
    words = text.replace(",", " ").split()
    if not all(word.isdecimal() and 1 <= int(word) <= most for word in words):
        return None
    return sorted({int(word) - 1 for word in words})
