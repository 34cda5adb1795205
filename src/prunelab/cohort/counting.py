"""Which of a learner's files counts for a lab, and which do not come into question."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from prunelab.cohort.learners import Learner, Told
from prunelab.cohort.walk import LeftOut
from prunelab.grading import LabReport

LIKE_A_FILE, ANY_FILE, OF_THE_LAB = range(3)
"""How much speaks for a file being the hand-in: it is only named like a file (a link, a pipe); it
is one; and it is named for the lab, or its metadata or functions are the lab's."""


@dataclass(frozen=True)
class Entry:
    """One file's report for one lab, before it is known whether it counts. ``seconds``: its time
    since the epoch; ``rank``: one of those above."""

    told: Told
    report: LabReport
    seconds: int
    rank: int = OF_THE_LAB


def groups_of(
    entries: Iterable[Entry],
) -> tuple[dict[tuple[Learner, str], list[Entry]], list[LeftOut]]:
    """The files of each learner for each lab, the one that counts last; and what was left out.

    Of the files that most speaks for, the latest counts. Of one time, a repaired copy comes after
    its original and else a higher number in the name after a lower one.
    """
    groups: dict[tuple[Learner, str], list[Entry]] = defaultdict(list)
    for entry in entries:
        groups[entry.told.learner, entry.report.lab].append(entry)
    left: list[LeftOut] = []
    for key, group in groups.items():
        best = max(entry.rank for entry in group)
        left += [_beside(entry) for entry in group if entry.rank < best]
        groups[key] = sorted((entry for entry in group if entry.rank == best), key=_order)
    return dict(groups), left


def _order(entry: Entry) -> tuple[int, int, int, str]:
    return entry.seconds, entry.told.count, entry.told.repaired, entry.report.path


def _beside(entry: Entry) -> LeftOut:
    report = entry.report
    _, _, name = report.path.rpartition("/")
    why = report.problem.removeprefix(name).strip().rstrip(".")
    why = why or f"is not named for lab {report.lab} and defines none of its answers"
    return LeftOut(report.path, f"{why}; another file of this learner counts")


def readable_before(group: Sequence[Entry]) -> Entry | None:
    """The latest file that can be read, where the one that counts cannot be."""
    if not group[-1].report.problem:
        return None
    return next((entry for entry in reversed(group[:-1]) if not entry.report.problem), None)
