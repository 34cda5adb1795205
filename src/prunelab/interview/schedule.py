"""When a question comes again: FSRS over a small file, which each change reads and writes whole.

Times are handed in and are UTC. Intervals are not spread at random: the same grades at the same
times give the same dates.
"""

import json
from collections.abc import Callable, Collection
from datetime import datetime
from pathlib import Path
from typing import TypeVar

import fsrs

from prunelab.interview.deck import Deck, Grade, Review, from_json, new_card, to_json
from prunelab.interview.errors import InterviewError
from prunelab.interview.files import held, set_aside, write_whole

FILE = "schedule.json"
T = TypeVar("T")

_SCHEDULER = fsrs.Scheduler(enable_fuzzing=False)
_RATINGS: dict[Grade, fsrs.Rating] = {
    "again": fsrs.Rating.Again,
    "hard": fsrs.Rating.Hard,
    "good": fsrs.Rating.Good,
    "easy": fsrs.Rating.Easy,
}


class Schedule:
    """The schedule in a learner's folder; None keeps it in memory alone.

    said: one line when a damaged file was set aside, else "".
    """

    def __init__(self, folder: Path | None) -> None:
        self._path = folder / FILE if folder else None
        self._memory = Deck()
        self.said = ""

    def deck(self, now: datetime) -> Deck:
        """Read the schedule; a damaged file is moved aside, and `said` names where it is.

        Raises:
            InterviewError: it cannot be read.
        """
        if self._path is None:
            return self._memory
        try:
            return from_json(json.loads(self._path.read_text(encoding="utf-8")))
        except FileNotFoundError:
            return Deck()
        except OSError as error:
            raise InterviewError(
                f"{self._path}: cannot be read ({error.strerror}); free it and try again"
            ) from error
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError, OverflowError):
            aside = set_aside(self._path, now)
            self.said = (
                f"The schedule was damaged: it is kept as {aside}, and a new one begins. "
                f"Mend it and name it {FILE} to have it back."
            )
            return Deck()

    def change(self, now: datetime, change: Callable[[Deck], T]) -> T:
        """Read the schedule, change it, and write it whole.

        Raises:
            InterviewError: it cannot be read or written.
        """
        if self._path is None:
            return change(self._memory)
        with held(self._path):
            deck = self.deck(now)
            result = change(deck)
            write_whole(self._path, json.dumps(to_json(deck), indent=1) + "\n")
        return result

    def grade(self, question: str, grade: Grade, now: datetime) -> datetime:
        """Note how well a question went; return when it comes again.

        Raises:
            InterviewError: it cannot be read or written.
        """

        def graded(deck: Deck) -> datetime:
            card = deck.cards.get(question) or new_card(now)
            deck.cards[question], _ = _SCHEDULER.review_card(card, _RATINGS[grade], now)
            deck.reviews.append(Review(question, grade, now))
            return deck.cards[question].due

        return self.change(now, graded)


def due(deck: Deck, now: datetime, known: Collection[str]) -> list[str]:
    """Return the ids that are due, the longest waiting first; only those in `known`."""
    waiting = [id_ for id_, card in deck.cards.items() if card.due <= now and id_ in known]
    return sorted(waiting, key=lambda id_: (deck.cards[id_].due, id_))


def previews(deck: Deck, question: str, now: datetime) -> dict[Grade, datetime]:
    """Return when the question would come again after each grade."""
    card = deck.cards.get(question) or new_card(now)
    return {
        grade: _SCHEDULER.review_card(card, rating, now)[0].due
        for grade, rating in _RATINGS.items()
    }
