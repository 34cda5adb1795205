"""`prunelab repair`: a learner's answers in a fresh notebook, on a copy."""

from pathlib import Path
from typing import Annotated

import typer

from prunelab.cli.check import named_lab
from prunelab.cli.display import print_safely, short, stop
from prunelab.course import CourseError, load_course
from prunelab.grading.clean import clean
from prunelab.workspace import WorkspaceError, places, repair

LINE_CHARS = 300


def repair_file(
    file: Annotated[Path, typer.Argument(help="A notebook, however damaged, or a .py file.")],
    lab: Annotated[str, typer.Option("--lab", help="Its lab, for example 01.")] = "",
    out: Annotated[
        Path | None, typer.Option("--out", help="Where the copy goes; by default beside the file.")
    ] = None,
) -> None:
    """Graft the answers of a notebook into a fresh one, by name; the file itself stays as it is.

    Exit code 0: the copy was made. 2: it could not be.
    """
    print_safely()
    try:
        labs = [named_lab(lab)] if lab else [each for each in load_course() if each.answers]
        done = repair(places(), file, labs, out)
    except (CourseError, WorkspaceError, OSError) as error:
        stop(clean(str(error), LINE_CHARS))
    for line in done.lines:
        typer.echo(clean(line, LINE_CHARS))
    typer.echo(
        f"{len(done.names)} of {done.asked} answers of lab {done.lab} are in "
        f"{clean(short(done.path), LINE_CHARS)}; your file is as it was."
    )
