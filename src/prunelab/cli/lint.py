"""`prunelab lint` and `prunelab new-lab`: what the course's authors need."""

from typing import Annotated

import typer

from prunelab.cli.display import print_safely, short, stop


def lint(
    lab: Annotated[
        str, typer.Option("--lab", envvar="LAB", help="Only this lab, by its number: 01.")
    ] = "",
) -> None:
    """Look the course over: one line a complaint, with the file and what to do.

    Exit code 0: nothing to complain about. 1: complaints. 2: it could not run.
    """
    from prunelab.authoring import BuildError, repository_root  # here: it reads notebooks
    from prunelab.authoring.lint import lint as look
    from prunelab.course import COURSE_ROOT

    print_safely()
    wanted = lab.strip()
    try:
        found = look(
            repository_root(),
            COURSE_ROOT,
            only=wanted.zfill(2) if wanted.isdecimal() else wanted,
        )
    except (BuildError, OSError) as error:
        stop(str(error))
    except Exception as error:  # a complaint is a line, never a traceback
        stop(f"lint failed ({type(error).__name__}: {error}): a fault of ours, not of the course.")
    if wanted and not found.labs and not found.complaints:
        stop(f"No lab {wanted!r}; name it by its number, for example LAB=01.")
    for complaint in found.complaints:
        typer.echo(str(complaint))
    labs = "1 lab" if found.labs == 1 else f"{found.labs} labs"
    looked = f"{labs}, {found.graded} answers and notebooks graded"
    count = len(found.complaints)
    typer.echo(f"{looked}: {f'{count} to mend.' if count else 'nothing to complain about.'}")
    raise typer.Exit(1 if found.complaints else 0)


def new_lab(
    name: Annotated[
        str, typer.Argument(help="Number and name: 06_payload_shapes.", show_default=False)
    ] = "",
) -> None:
    """Make the folder of a new lab, with blanks to fill in; `make lint` lists them."""
    from prunelab.authoring import BuildError, repository_root
    from prunelab.authoring.new_lab import new_lab as make
    from prunelab.course import COURSE_ROOT

    print_safely()
    if not name.strip():
        stop("Which lab? Number and name, for example `make new-lab NAME=06_payload_shapes`.")
    try:
        repository_root()
        folder = make(name.strip(), COURSE_ROOT)
    except (BuildError, OSError) as error:
        stop(str(error))
    typer.echo(f"Made: {short(folder)}")
    number = name.strip().partition("_")[0]
    typer.echo(f"Next: fill its blanks (`make lint LAB={number}` lists them), then `make build`.")
