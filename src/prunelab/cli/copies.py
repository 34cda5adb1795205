"""`prunelab reset`, `restore` and `update`: a learner's copies, with nothing lost."""

from typing import Annotated

import typer

from prunelab.cli.check import named_lab
from prunelab.cli.display import print_safely, short, stop
from prunelab.course import COURSE_ROOT, CourseError, load_course
from prunelab.workspace import (
    Update,
    WorkspaceError,
    forget,
    places,
    ready,
    reset,
    restore,
    update,
)

OPEN = "If it is open, reload it: File > Reload Notebook from Disk."

WantedLab = Annotated[str, typer.Argument(help="The lab, for example 01.", show_default=False)]


def reset_lab(lab: WantedLab = "") -> None:
    """Put the blank notebook of a lab back; yours is kept as a dated backup first."""
    print_safely()
    try:
        name, where = _notebook(lab, "reset"), places()
        backup = reset(where, name)
        forget(where.labs, named_lab(lab).id)
    except (CourseError, WorkspaceError, OSError) as error:
        stop(str(error))
    if backup:
        typer.echo(
            f"Your notebook is kept: {short(backup)} (`make restore LAB={lab}` brings it back)"
        )
    typer.echo(f"labs/{name} is blank again. {OPEN}")


def restore_lab(
    lab: WantedLab = "",
    backup: Annotated[
        str, typer.Option("--from", envvar="FROM", help="The file name of an older backup.")
    ] = "",
) -> None:
    """Bring the last backup of a lab back; what it replaces is kept as a backup first."""
    print_safely()
    try:
        name = _notebook(lab, "restore")
        done = restore(places(), name, backup.strip())
    except (CourseError, WorkspaceError, OSError) as error:
        stop(str(error))
    if done.kept:
        typer.echo(f"What stood there is kept: {short(done.kept)}")
    typer.echo(f"labs/{name} is what it was in {done.backup.name}. {OPEN}")
    if done.damage:
        typer.echo(f"That backup {done.damage}: JupyterLab may not open it.")
    if done.others:
        typer.echo(
            f"Not the right one? FROM=NAME brings any of those in {short(done.backup.parent)}."
        )


def update_labs(
    carry: Annotated[
        bool, typer.Option("--carry", help="Carry your answers over into the new notebooks.")
    ] = False,
) -> None:
    """After a pull: bring your copies up to the course, without losing a byte of yours.

    Exit code 0: done. 2: something could not be done; the other labs are up to date.
    """
    print_safely()
    try:
        done = update(places(), carry_over=carry)
    except (WorkspaceError, OSError) as error:
        stop(str(error))
    for each in done:
        typer.echo(_words(each), err=each.what == "failed")
    if not done:
        typer.echo("Your notebooks are up to date.")
    if any(each.what in ("replaced", "carried") for each in done):
        typer.echo("Reload what is open in JupyterLab: File > Reload Notebook from Disk.")
    if any(each.what in ("beside", "waiting") for each in done):
        typer.echo("`make update CARRY=1` carries your answers over; your notebook is kept first.")
    raise typer.Exit(2 if any(each.what == "failed" for each in done) else 0)


def _notebook(lab: str, command: str) -> str:
    """The file name of that lab's notebook; `command` is what was asked for."""
    if not lab.strip():
        known = ", ".join(lab.id for lab in ready(places(), load_course(COURSE_ROOT)))
        raise WorkspaceError(f"Which lab? For example `make {command} LAB=01`; there are {known}.")
    return f"{named_lab(lab.strip()).slug}.ipynb"


def _words(done: Update) -> str:
    """One line on one notebook: what became of it, and why."""
    beside = done.beside.name if done.beside else ""
    backup = short(done.backup) if done.backup else ""
    says = {
        "new": "new.",
        "replaced": f"replaced, for you had not touched it. Why: {done.why}.",
        "beside": f"yours was changed, so the new one is beside it: {beside}. Why: {done.why}.",
        "waiting": f"the new one still waits beside yours: {beside}. Why: {done.why}.",
        "gone": "the course has no such lab any more; yours stays.",
    }
    if done.what == "failed":
        return " ".join(done.problem.split())
    if done.what != "carried":
        return f"{done.name}: {says[done.what]}"
    names = ", ".join(done.carried) or "no answer, for none was written"
    left = f" Only there: {', '.join(done.left)}." if done.left else ""
    return (
        f"{done.name}: replaced; carried over: {names}. Yours is kept: {backup}.{left} "
        f"Why: {done.why}."
    )
