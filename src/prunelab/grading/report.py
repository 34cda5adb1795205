"""What a grading found: plain data for the table, the card in the notebook and the JSON file."""

from dataclasses import asdict, dataclass, field
from typing import Any, Literal

from prunelab.grading.difference import Difference
from prunelab.grading.isolation.levels import LevelName

AnswerOutcome = Literal["passed", "failed", "not started", "could not run"]
RequirementOutcome = Literal["passed", "failed", "not run"]


@dataclass(frozen=True)
class RequirementReport:
    """One requirement. ``line``: at most 160 characters; what follows it feeds the card.

    ``kind`` says how it failed: "value" where a test judged what came back; else "None",
    "wrong type", "raised KeyError", "blocked", or how the process ended: "time", "died", "channel".
    ``difference``: what came back and what was expected around the first place where they differ;
    None where there is nothing to compare.
    """

    name: str
    outcome: RequirementOutcome
    line: str = ""
    called: str = ""
    returned: str = ""
    expected: str = ""
    why: str = ""
    meaning: str = ""
    kind: str = ""
    difference: Difference | None = None


@dataclass(frozen=True)
class AnswerReport:
    """One answer. ``line`` says in one sentence where it stands ("" when it passed).

    ``kind`` is set when its text did not run: "load", "blocked", "time", "died", "channel".
    """

    name: str
    outcome: AnswerOutcome
    points: int
    max_points: int
    requirements: list[RequirementReport] = field(default_factory=list)
    line: str = ""
    kind: str = ""

    @property
    def first_failure(self) -> RequirementReport | None:
        """The first requirement that failed, or None."""
        return next((each for each in self.requirements if each.outcome == "failed"), None)


@dataclass(frozen=True)
class LabReport:
    """One graded file.

    ``isolation``: the level it was graded under ("unsafe" must be shown to who reads it).
    ``notes`` are warnings that cost nothing (a copied cell, a lost tag). ``problem`` is set when
    the file as a whole could not be graded. ``modified``: the file's time, ISO 8601, "" for a cell.
    """

    lab: str
    title: str
    answers: list[AnswerReport]
    notes: list[str] = field(default_factory=list)
    path: str = ""
    sha256: str = ""
    modified: str = ""
    seed: int = 0
    problem: str = ""
    isolation: LevelName = "own machine"

    @property
    def points(self) -> int:
        return sum(answer.points for answer in self.answers)

    @property
    def max_points(self) -> int:
        return sum(answer.max_points for answer in self.answers)

    @property
    def passed(self) -> bool:
        return not self.problem and all(answer.outcome == "passed" for answer in self.answers)

    def answer(self, name: str) -> AnswerReport:
        """The report on that answer; KeyError where there is none."""
        for answer in self.answers:
            if answer.name == name:
                return answer
        raise KeyError(name)

    def to_json(self) -> dict[str, Any]:
        """JSON values only, points included."""
        return {**asdict(self), "points": self.points, "max_points": self.max_points}
