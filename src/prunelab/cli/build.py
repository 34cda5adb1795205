"""`prunelab build`: lessons to notebooks."""

from typing import Annotated

import typer

from prunelab.course import CourseError

AGAIN = "make build"


def build(
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; exit 1 if a notebook differs.")
    ] = False,
) -> None:
    """Build starter/ and solutions/ from the lessons (exit 2 if that cannot be done)."""
    # Here: what reads and writes notebooks takes longer to import than any other command runs.
    from prunelab.authoring import BuildError, build_course, differences, repository_root, write

    try:
        root = repository_root()
        made = build_course()
    except (BuildError, CourseError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
    if check:
        found = differences(root, made)
        for difference in found:
            typer.echo(f"{difference.path.relative_to(root)}: {difference.words}")
        typer.echo(
            f"Run: {AGAIN}" if found else f"{len(made)} notebooks are as the build makes them."
        )
        raise typer.Exit(1 if found else 0)
    for path in write(root, made):
        typer.echo(f"{path.relative_to(root)}: {'written' if path.exists() else 'removed'}")
    typer.echo(f"{len(made)} notebooks are up to date.")
