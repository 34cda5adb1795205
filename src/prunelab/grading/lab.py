"""What a lab is and what an answer is, as the grader is handed them; it never looks one up."""

from dataclasses import dataclass
from pathlib import Path

from prunelab.grading.requirements import Requirement


@dataclass(frozen=True)
class Answer:
    """One function that the learner writes, and the requirements that judge it.

    ``reference`` names the function that the solution shows: a dotted path such as
    ``"prunelab.pruning.rules.apply_field_allowlist"``, or ``"questions.name"`` in the lab's
    folder. The grader never imports it. ``given`` lists the names that the answer's cell may import
    from ``prunelab.pruning``. An answer without arguments is a question: its function returns the
    learner's choice. ``returns`` is the type the task asks for, as it is written in an annotation
    (``"str"``, ``"list"``, ``"str | None"``); "" leaves it to the tests. A ``"tuple"`` arrives only
    where it is asked for by name.
    """

    name: str
    reference: str
    points: int
    given: tuple[str, ...] = ()
    requirements: tuple[Requirement, ...] = ()
    hints: tuple[str, ...] = ()
    returns: str = ""


@dataclass(frozen=True)
class Lab:
    """One notebook of the course. ``minutes``: how long it takes; ``interview``: question ids."""

    id: str
    slug: str
    title: str
    part: int
    minutes: int
    goals: tuple[str, ...]
    answers: tuple[Answer, ...]
    interview: tuple[str, ...]
    folder: Path

    @property
    def points(self) -> int:
        """The most a learner can earn here."""
        return sum(answer.points for answer in self.answers)

    def answer(self, name: str) -> Answer:
        """The answer of that name; KeyError where the lab has none."""
        for answer in self.answers:
            if answer.name == name:
                return answer
        raise KeyError(name)
