"""What a kernel remembers of its notebook, from one cell to the next."""

from collections import Counter
from dataclasses import dataclass, field

from prunelab.grading import Lab


@dataclass
class OpenNotebook:
    """lab: what `start` named, None before it ran. hints_shown: how many of each answer.

    said_done: the lab that was last said to be done, and the number of the cell under which it was.
    """

    lab: Lab | None = None
    hints_shown: Counter[str] = field(default_factory=Counter)
    said_done: tuple[str, int] | None = None


opened = OpenNotebook()
"""A kernel runs one notebook."""
