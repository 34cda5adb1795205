"""What the end of a part asks for, as a card: done or not yet, with the learner's own functions."""

from contextlib import ExitStack
from pathlib import Path

from prunelab.course import Criterion, load_criteria
from prunelab.grading import Lab
from prunelab.notebook.card import Card, Row
from prunelab.notebook.errors import NotebookError
from prunelab.workspace import Mine, MineError, is_workspace, learner_rules

OWN = "Measured with your functions, as they are saved in labs/."
OURS = "This notebook does not lie in labs/, so this is measured with our functions."


def acceptance_card(lab: Lab, folder: Path) -> Card:
    """Judge the functions of the notebooks in `folder`; elsewhere than in labs/ it judges ours.

    Raises:
        NotebookError: a function of the learner's cannot be used.
        CourseError: the lab asks for nothing of the kind.
    """
    judge, own = load_criteria(lab), is_workspace(folder)
    try:
        with ExitStack() as processes:
            mine = learner_rules(folder, processes) if own else Mine()
            found = judge(mine.rules, mine.missing)
    except (MineError, ValueError) as error:
        raise NotebookError(str(error)) from None
    done = sum(each.done for each in found)
    return Card(
        "passed" if done == len(found) else "open",
        f"{done} of {len(found)} done",
        [OWN if own else OURS],
        [_row(number, each) for number, each in enumerate(found, 1)],
    )


def _row(number: int, found: Criterion) -> Row:
    state = "✔ done" if found.done else "○ not yet"
    words = " ".join(filter(None, (f"{found.measured}.", found.mend)))
    return Row(f"{state}: {number}. {found.name}", words)
