"""Interview practice: a bank of questions, a schedule, a mock interview, and exports."""

from prunelab.interview.cards import CARDS, Card, Term, load_cards
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

__all__ = [
    "BANK",
    "CARDS",
    "LEVELS",
    "Asked",
    "Card",
    "Choice",
    "FollowUp",
    "Level",
    "Question",
    "Term",
    "load_bank",
    "load_cards",
]
