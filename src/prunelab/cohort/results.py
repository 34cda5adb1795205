"""A class's results: which of a learner's files counts, what is late, what needs a look."""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from prunelab.cohort.counting import Entry, groups_of, readable_before
from prunelab.cohort.job import CRASH
from prunelab.cohort.learners import labels
from prunelab.cohort.walk import LeftOut
from prunelab.grading import Lab, LabReport
from prunelab.grading.isolation.levels import LevelName

FOR_LEARNERS = re.compile(r": `make reset LAB=\w+` (?:restores it|makes a fresh copy)")
"""Advice that helps nobody but the learner."""
LOOK = {
    "blocked": "tried what is refused",
    "died": "ended its process",
    "channel": "wrote to the grader's channel",
    CRASH: "the grader itself failed",
}
"""The kinds of failure that a person should look at, in words that accuse nobody."""


@dataclass(frozen=True)
class Policy:
    """How an instructor reads the points.

    ``due``: files of a later time are marked late, which costs nothing; ``pass_mark``: percent of a
    lab's points; ``secret_seed``: learners read the kind of a failure, never the input;
    ``isolation``: how far learners' code was kept apart from the machine.
    """

    due: datetime | None = None
    pass_mark: int = 60
    secret_seed: bool = False
    seed: str = ""
    isolation: LevelName = "strangers"
    version: str = ""

    @property
    def unsafe(self) -> bool:
        """Must every report say that the machine was open to what was graded?"""
        return self.isolation != "strangers"


@dataclass(frozen=True)
class Row:
    """A learner's result in one lab, by the file that counts.

    ``earlier``: the learner's other files for this lab, the newest first; ``look``: why a person
    should look at it, "" for no reason.
    """

    learner: str
    report: LabReport
    percent: int
    passed: bool
    late: str = ""
    look: str = ""
    earlier: tuple[LabReport, ...] = ()

    @property
    def words(self) -> str:
        """Where it stands, in a few words."""
        outcomes = {answer.outcome for answer in self.report.answers}
        if self.report.problem or outcomes == {"could not run"}:
            return "could not be graded"
        if self.report.passed:
            return "all met"
        return "not started" if outcomes == {"not started"} else "falls short"

    @property
    def lines(self) -> list[str]:
        """A line for each thing that cost points, as the instructor reads it."""
        found = [self.report.problem] if self.report.problem else self._lines()
        return [FOR_LEARNERS.sub("", line) for line in found]

    def _lines(self) -> list[str]:
        found = []
        for answer in self.report.answers:
            failed = [each for each in answer.requirements if each.outcome == "failed"]
            found += [f"{answer.name}: {each.name}: {each.line}" for each in failed]
            if answer.line and not failed:
                found.append(f"{answer.name}: {answer.line}")
        return found


@dataclass(frozen=True)
class Results:
    """All that the reports show. ``labs``: those of the course that have answers."""

    rows: tuple[Row, ...]
    left: tuple[LeftOut, ...]
    labs: tuple[Lab, ...]
    policy: Policy

    def of_lab(self, lab_id: str) -> list[Row]:
        return [row for row in self.rows if row.report.lab == lab_id]

    def learners(self) -> dict[str, list[Row]]:
        """Each learner's rows, in order."""
        found: dict[str, list[Row]] = defaultdict(list)
        for row in self.rows:
            found[row.learner].append(row)
        return dict(found)


def mean_points(rows: Sequence[Row]) -> str:
    """Of all points that a lab gives, how many its learners have on average."""
    return f"{sum(row.report.points for row in rows) / len(rows):.1f}" if rows else "–"


def rows_of(entries: Iterable[Entry], policy: Policy) -> tuple[tuple[Row, ...], list[LeftOut]]:
    """One row for each learner and lab, and the files that do not come into question."""
    groups, left = groups_of(entries)
    named = labels({learner for learner, _ in groups})
    rows = [_row(named[learner], group, policy) for (learner, _), group in groups.items()]
    rows.sort(key=lambda row: (row.learner.casefold(), row.learner, row.report.lab))
    return tuple(rows), left


def _row(learner: str, group: Sequence[Entry], policy: Policy) -> Row:
    counted = group[-1]
    report = counted.report
    percent = 100 * report.points // report.max_points if report.max_points else 0
    return Row(
        learner,
        report,
        percent,
        100 * report.points >= policy.pass_mark * report.max_points,
        late=_late(counted, policy),
        look=_look(group),
        earlier=tuple(entry.report for entry in reversed(group[:-1])),
    )


def _late(entry: Entry, policy: Policy) -> str:
    """How late, in words; "" for in time."""
    over = entry.seconds - policy.due.timestamp() if policy.due else 0
    if over <= 0:
        return "late" if entry.told.late else ""
    minutes = max(1, int(over) // 60)
    for words, size in (("days", 2 * 1_440), ("hours", 2 * 60)):
        if minutes >= size:
            return f"late by {minutes * 2 // size} {words}"
    return f"late by {minutes} minutes"


def _look(group: Sequence[Entry]) -> str:
    report = group[-1].report
    kinds: list[str] = []
    for answer in report.answers:
        kinds += [answer.kind, *(each.kind for each in answer.requirements)]
    reasons = [LOOK[kind] for kind in dict.fromkeys(kinds) if kind in LOOK]
    before = readable_before(group)
    if before and CRASH not in kinds:
        reasons.append(f"cannot be read, but the earlier {before.report.path} can")
    if group[-1].told.nameless and len({entry.report.sha256 for entry in group}) > 1:
        reasons.append(f"{len(group)} files whose names tell no person, perhaps of several")
    return ", ".join(reasons)
