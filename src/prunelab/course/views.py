"""What a lab's bench shows: the lab's own view.py, else what [bench] in lab.toml says."""

from typing import TYPE_CHECKING

from prunelab.course.errors import CourseError
from prunelab.course.modules import import_from
from prunelab.course.tables import read_table
from prunelab.grading.lab import Lab
from prunelab.scenario import Settings

if TYPE_CHECKING:
    from prunelab.bench import View


def load_view(lab: Lab, settings: Settings | None = None) -> "View":
    """Make the view of a lab's bench; `settings` are those of the environment.

    Raises:
        CourseError: the lab has neither a view.py nor a [bench], or one that cannot be read.
    """
    settings = settings or Settings()
    if (lab.folder / "view.py").is_file():
        return _own_view(lab, settings)
    bench = read_table(lab.folder / "lab.toml").table("bench")
    if bench is None:
        raise CourseError(f"{lab.folder.name}/lab.toml: no [bench]; add one, or a view.py")
    from prunelab.bench import PrunerView  # here, for grading must not wait for altair

    view = PrunerView(
        answers=bench.texts("answers"),
        settings=settings,
        controls=bench.texts("controls"),
        reference=bench.texts("reference", needed=False),
    )
    bench.finish()
    return view


def _own_view(lab: Lab, settings: Settings) -> "View":
    make = getattr(import_from(lab.folder, "view"), "view", None)
    if not callable(make):
        raise CourseError(f"{lab.folder.name}/view.py: no function view(settings); add it")
    view: View = make(settings)
    return view
