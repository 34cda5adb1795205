"""`prunelab progress`: a bar and a line for each lab."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from prunelab.cli.display import PlainConsole, print_safely, stop
from prunelab.course import COURSE_ROOT, CourseError, load_course
from prunelab.workspace import LabProgress, WorkspaceError, ahead, bar, places, read_progress, ready

BAR = 12  # characters
NOTHING = "nothing to write"


def progress() -> None:
    """Show how far you are: for each lab the answers passed, the points and the last check."""
    print_safely()
    try:
        labs = read_progress(places().labs, ready(places(), load_course(COURSE_ROOT)))
    except (CourseError, WorkspaceError) as error:
        stop(str(error))
    console = PlainConsole()
    console.print(_table(labs))
    console.print(Text(f"\n{next_step(labs)}"), soft_wrap=True)


def next_step(labs: Sequence[LabProgress]) -> str:
    """The last line: the sum, and one thing to do now."""
    points, most = sum(lab.points for lab in labs), sum(lab.max_points for lab in labs)
    lab = ahead(labs)
    if lab is None:
        return f"{points} of {most} points: all labs pass."
    return (
        f"{points} of {most} points. Next: lab {lab.id}, {lab.name}; "
        f"`make check LAB={lab.id}` grades it."
    )


def _table(labs: Sequence[LabProgress]) -> Table:
    table = Table(show_edge=False, pad_edge=False, box=None)
    table.add_column("lab", no_wrap=True)
    table.add_column("", no_wrap=True)
    table.add_column("", overflow="fold")
    table.add_column("answers passed", justify="right")
    table.add_column("points", justify="right", no_wrap=True)
    table.add_column("last check", overflow="fold")
    for lab in labs:
        if not lab.answers:
            table.add_row(lab.id, "", Text(lab.name), NOTHING)
            continue
        colour = "green" if lab.passed == lab.answers else "yellow"
        shown = f" ({len(lab.shown)} shown)" if lab.shown else ""
        cells = (
            lab.name,
            f"{lab.passed} of {lab.answers}{shown}",
            f"{lab.points}/{lab.max_points}",
            lab.checked or "never",
        )
        drawn = Text(bar(lab.points, lab.max_points, BAR), style=colour)
        table.add_row(Text(lab.id), drawn, *map(Text, cells))
    return table
