"""Where the course's notebooks and a learner's copies lie."""

from dataclasses import dataclass
from pathlib import Path

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


def places() -> Places:
    """Return the folders of this checkout; an installed package has `labs` where one stands."""
    if _PACKAGED.is_dir():
        return Places(_PACKAGED, Path.cwd() / "labs")
    return Places(_REPOSITORY / "starter", _REPOSITORY / "labs")
