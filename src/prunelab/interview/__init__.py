"""Interview practice: a bank of questions, a schedule, timed rounds, and exports."""

from prunelab.interview.cards import CARDS, Card, Term, load_cards
from prunelab.interview.deck import GRADES, Deck, Grade, Missed
from prunelab.interview.errors import InterviewError
from prunelab.interview.missed import note_checks
from prunelab.interview.questions import (
    BANK,
    LEVELS,
    Asked,
    Choice,
    FollowUp,
    Level,
    Question,
    load_bank,
)
from prunelab.interview.schedule import Schedule

__all__ = [
    "BANK",
    "CARDS",
    "GRADES",
    "LEVELS",
    "Asked",
    "Card",
    "Choice",
    "Deck",
    "FollowUp",
    "Grade",
    "InterviewError",
    "Level",
    "Missed",
    "Question",
    "Schedule",
    "Term",
    "load_bank",
    "load_cards",
    "note_checks",
]
