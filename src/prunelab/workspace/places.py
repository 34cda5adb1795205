"""Where the course's notebooks and a learner's copies lie."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from prunelab.grading import Lab
from prunelab.workspace.origins import STATE

_REPOSITORY = Path(__file__).parents[3]
_PACKAGED = Path(__file__).parents[1] / "_starter"


@dataclass(frozen=True)
class Places:
    """The two folders of the workspace.

    starter: one blank notebook a lab, never edited by a learner.
    labs: the learner's copies.
    """

    starter: Path
    labs: Path


def ready(where: Places, course: Sequence[Lab]) -> list[Lab]:
    """Return the labs that a learner can have: one without a notebook is still being written."""
    return [lab for lab in course if (where.starter / f"{lab.slug}.ipynb").is_file()]


def places() -> Places:
    """Return the folders of this checkout; an installed package has `labs` where one stands."""
    if _PACKAGED.is_dir():
        return Places(_PACKAGED, Path.cwd() / "labs")
    return Places(_REPOSITORY / "starter", _REPOSITORY / "labs")


def interview_folder(labs: Path) -> Path:
    """Return where a learner's interview schedule and history lie."""
    return labs / STATE / "interview"
