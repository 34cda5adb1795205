"""`prunelab lab`: fill labs/ and open it."""

import os
import sys
from pathlib import Path

import typer

from prunelab.bench.runtime import ensure_runtime
from prunelab.cli.display import short
from prunelab.live import LiveError, need_mcp
from prunelab.scenario import SettingError, read_settings
from prunelab.workspace import Places, WorkspaceError, fill, places

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
        if not read_settings(os.environ).mock:
            need_mcp()
        first = _prepare(where)
    except (WorkspaceError, SettingError, LiveError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
    raise typer.Exit(_jupyterlab(where.labs, first, context.args))


def _prepare(where: Places) -> Path:
    """Fill `labs/`, build what the bench needs, and return the notebook to open."""
    for copy in fill(where):
        typer.echo(f"New: {short(copy)}")
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
