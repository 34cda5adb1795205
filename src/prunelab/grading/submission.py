"""What a learner hands in: a notebook or a plain .py file, read as untrusted bytes."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from prunelab.grading.lab import Lab


@dataclass(frozen=True)
class Found:
    """What a submission holds for one answer.

    ``source`` is the text to run, None when there is nothing to run; ``outcome`` and ``line`` then
    say why. ``place`` is where it stands ("cell 4", or "" for a .py file).
    """

    name: str
    source: str | None
    place: str = ""
    outcome: Literal["", "not started", "could not run"] = ""
    line: str = ""


@dataclass(frozen=True)
class Submission:
    """The answers in one file. ``problem`` is one line when the file as a whole cannot be read."""

    answers: dict[str, Found]
    notes: tuple[str, ...] = ()
    path: str = ""
    sha256: str = ""
    modified: str = ""
    problem: str = ""
    names_elsewhere: frozenset[str] = field(default_factory=frozenset)


def read_submission(path: Path, lab: Lab) -> Submission:
    """Read the answers of ``lab`` from a notebook or .py file. Never raises for a damaged file."""
    raise NotImplementedError


def submission_from_text(lab: Lab, answer_name: str, source: str) -> Submission:
    """The text of one cell as a submission, for ``check(f)`` in a notebook."""
    raise NotImplementedError
