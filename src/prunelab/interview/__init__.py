"""Interview practice: a bank of questions, a schedule, a mock interview, and exports."""

from prunelab.interview.questions import (
    LEVELS,
    Asked,
    Choice,
    FollowUp,
    Level,
    Question,
    load_bank,
)

__all__ = ["LEVELS", "Asked", "Choice", "FollowUp", "Level", "Question", "load_bank"]
