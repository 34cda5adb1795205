"""`prunelab lab` and `prunelab reset`: open the labs, and start one afresh."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from prunelab.bench.runtime import ensure_runtime
from prunelab.course import CourseError, find_lab
from prunelab.scenario import SettingError, read_settings
from prunelab.workspace import Places, WorkspaceError, fill, places, reset

# The course needs no network: JupyterLab must ask neither for its news nor whether it may.
QUIET = (
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    f"--LabApp.app_settings_dir={Path(__file__).parent / 'jupyterlab'}",
)


def lab(context: typer.Context) -> None:
    """Fill labs/ and open JupyterLab at the first notebook; more options go to JupyterLab."""
    where = places()
    try:
        read_settings(os.environ)
        first = _prepare(where)
    except (WorkspaceError, SettingError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
    raise typer.Exit(_jupyterlab(where.labs, first, context.args))


def reset_lab(
    lab: Annotated[str, typer.Argument(help="The lab, for example 01.")],
) -> None:
    """Put the blank notebook of a lab back; yours is kept as a dated backup first."""
    try:
        name = f"{find_lab(lab).slug}.ipynb"
        backup = reset(places(), name)
    except (CourseError, WorkspaceError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
    if backup:
        typer.echo(f"Your notebook is kept: {_short(backup)}")
    typer.echo(f"labs/{name} is blank again. If it is open, reload it: File > Reload Notebook.")


def _prepare(where: Places) -> Path:
    """Fill `labs/`, build what the bench needs, and return the notebook to open."""
    for copy in fill(where):
        typer.echo(f"New: {_short(copy)}")
    ensure_runtime()
    return min(where.labs.glob("[0-9]*.ipynb"))


def _jupyterlab(labs: Path, first: Path, more: list[str]) -> int:
    from jupyterlab.labapp import main

    at = f"--LabApp.default_url=/lab/tree/{first.name}"  # stands in the printed address too
    argv = [f"--ServerApp.root_dir={labs}", at, *QUIET, *more]
    if hasattr(os, "geteuid") and os.geteuid() == 0 and "--allow-root" not in more:
        typer.echo("You are root: JupyterLab is started with --allow-root.")
        argv.append("--allow-root")
    sys.argv = ["jupyter-lab", *argv]
    return int(main(argv) or 0)


def _short(path: Path) -> str:
    """The path as seen from here, where that is shorter."""
    try:
        return str(path.relative_to(Path.cwd()))
    except ValueError:
        return str(path)
