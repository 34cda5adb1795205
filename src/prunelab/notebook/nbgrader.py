"""How a verdict reaches nbgrader. It runs the notebook, and reads a check cell's outputs: nothing
for one that raised, the points where its value is a number, and all points for anything else."""

import os
import re
from dataclasses import dataclass

from prunelab.notebook.card import Card
from prunelab.notebook.cells import Shell


@dataclass(frozen=True)
class Credit(Card):
    """A card whose plain text, where nbgrader looks, is the points."""

    points: int = 0

    def __str__(self) -> str:
        return super().__repr__()

    def __repr__(self) -> str:
        return str(self.points)


def task() -> str:
    """What nbgrader runs this notebook for, "autograde" or "validate"; "" without nbgrader."""
    return os.environ.get("NBGRADER_EXECUTION", "")


def credited(card: Card, points: int, shell: Shell, name: str) -> Card:
    """The card as the value of a check cell of the answer `name`.

    Raises:
        AssertionError: nothing is earned; or a learner validates, and an answer falls short.
    """
    cell = shell.history_manager.input_hist_raw[-1]
    if not re.search(rf"\bcheck\(\W*{re.escape(name)}\b", cell):
        raise AssertionError(f"This cell checks another answer than {name}: give it its own name.")
    if points == 0 or (task() == "validate" and card.kind != "passed"):
        raise AssertionError(str(card))
    return Credit(**vars(card), points=points)
