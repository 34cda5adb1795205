"""What a part of the course asks a learner to reach: measured, done or not yet."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import cast

from prunelab.course.errors import CourseError
from prunelab.course.modules import import_from
from prunelab.grading.lab import Lab
from prunelab.pruning import Rules

FILE = "acceptance"


@dataclass(frozen=True)
class Criterion:
    """One thing to reach.

    measured: the figures, in words. mend: what to do; "" when it is done.
    """

    name: str
    measured: str
    mend: str = ""

    @property
    def done(self) -> bool:
        return not self.mend


Criteria = Callable[[Rules, Mapping[str, str]], list[Criterion]]
"""Judge a learner's rules; the mapping says which are not the learner's own, and why."""


def has_criteria(lab: Lab) -> bool:
    """Does a part of the course end with this lab?"""
    return (lab.folder / f"{FILE}.py").is_file()


def load_criteria(lab: Lab) -> Criteria:
    """Return the function `criteria` of the lab's acceptance.py.

    Raises:
        CourseError: the lab has no such file, or no such function in it.
    """
    judge = getattr(import_from(lab.folder, FILE), "criteria", None)
    if not callable(judge):
        raise CourseError(f"{lab.folder.name}/{FILE}.py: no function criteria(rules, missing)")
    return cast("Criteria", judge)
