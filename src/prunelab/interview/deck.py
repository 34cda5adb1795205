"""What a learner's schedule holds, as plain data that is read from JSON and written to it."""

import json
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Literal

import fsrs

Grade = Literal["again", "hard", "good", "easy"]
GRADES: tuple[Grade, ...] = ("again", "hard", "good", "easy")
VERSION = 1


@dataclass(frozen=True)
class Review:
    """A question that was graded by its learner. at: UTC."""

    question: str
    grade: Grade
    at: datetime


@dataclass(frozen=True)
class Missed:
    """A check that failed in a lab, with the learner's own figures.

    requirement: its name; line: what the check said of it. questions: ids that it queued.
    passed: has the answer passed since?
    """

    lab: str
    answer: str
    points: int
    max_points: int
    requirement: str
    line: str
    questions: tuple[str, ...]
    at: datetime
    passed: bool = False

    @property
    def words(self) -> str:
        """Two sentences for the learner, above the question."""
        since = " Since then it passes." if self.passed else ""
        said = " ".join((self.line or self.requirement).split()).rstrip(".")
        return (
            f"Your {self.answer} in lab {self.lab} earned {self.points} of {self.max_points} "
            f"points on {self.at.astimezone():%Y-%m-%d}: {said}.{since}"
        )


@dataclass
class Deck:
    """Cards by question id, all reviews in order, and the failed checks by answer."""

    cards: dict[str, fsrs.Card] = field(default_factory=dict)
    reviews: list[Review] = field(default_factory=list)
    missed: dict[str, Missed] = field(default_factory=dict)

    def missed_of(self, question: str) -> list[Missed]:
        """Return the failed checks that queued a question."""
        return [each for each in self.missed.values() if question in each.questions]


def to_json(deck: Deck) -> dict[str, Any]:
    """Return JSON values only; times in ISO 8601, UTC."""
    return {
        "version": VERSION,
        "cards": {id_: _without_id(card) for id_, card in sorted(deck.cards.items())},
        "reviews": [
            {"question": each.question, "grade": each.grade, "at": each.at.isoformat()}
            for each in deck.reviews
        ],
        "missed": {
            name: {**vars(each), "questions": list(each.questions), "at": each.at.isoformat()}
            for name, each in sorted(deck.missed.items())
        },
    }


def from_json(found: Any) -> Deck:
    """Read what `to_json` made.

    Raises:
        ValueError, KeyError, TypeError, AttributeError: it is something else.
    """
    if found["version"] != VERSION:
        raise ValueError(f"version {found['version']}")
    return Deck(
        cards={id_: _card(card) for id_, card in found["cards"].items()},
        reviews=[_review(each) for each in found["reviews"]],
        missed={name: _missed(each) for name, each in found["missed"].items()},
    )


def new_card(now: datetime) -> fsrs.Card:
    """Return a card that is due at once. Its own number is not used: the question's id is."""
    return fsrs.Card(card_id=0, due=now)


def _without_id(card: fsrs.Card) -> dict[str, Any]:
    return {name: value for name, value in card.to_dict().items() if name != "card_id"}


def _card(found: Any) -> fsrs.Card:
    card = fsrs.Card.from_json(json.dumps({**found, "card_id": 0}))
    in_review = card.state == fsrs.State.Review
    if in_review != (card.step is None) or (
        in_review and None in (card.stability, card.difficulty)
    ):
        raise ValueError("a card that FSRS could not have made")
    card.due = _utc(card.due)
    card.last_review = _utc(card.last_review) if card.last_review else None
    return card


def _review(found: Any) -> Review:
    if found["grade"] not in GRADES:
        raise ValueError(f"grade {found['grade']!r}")
    return Review(str(found["question"]), found["grade"], _time(found["at"]))


def _missed(found: Any) -> Missed:
    return Missed(
        lab=str(found["lab"]),
        answer=str(found["answer"]),
        points=int(found["points"]),
        max_points=int(found["max_points"]),
        requirement=str(found["requirement"]),
        line=str(found["line"]),
        questions=tuple(map(str, found["questions"])),
        at=_time(found["at"]),
        passed=bool(found["passed"]),
    )


def _time(text: Any) -> datetime:
    return _utc(datetime.fromisoformat(text))


def _utc(time: datetime) -> datetime:
    if time.tzinfo is None:
        raise ValueError("a time without a zone")
    return time.astimezone(UTC)
