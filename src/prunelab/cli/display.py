"""Printing must not fail, whatever the data holds and whoever stops reading."""

import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn

import typer
from rich.console import Console

PIPED_COLUMNS = 120  # how wide a line may be when no terminal says it


def print_safely() -> None:
    """Let standard output and error show what their encoding lacks as an escape, not as a crash."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


class PlainConsole(Console):
    """Standard output, for text that is no markup. A reader that stops reading is no error."""

    def __init__(self) -> None:
        piped = not sys.stdout.isatty() and "COLUMNS" not in os.environ
        width = PIPED_COLUMNS if piped else None  # else Rich asks the terminal
        super().__init__(width=width, highlight=False, markup=False, emoji=False)

    def on_broken_pipe(self) -> None:
        """Go on without output: `head` has what it wants, and the exit code is still the run's."""
        self.quiet = True
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def short(path: Path) -> str:
    """The path as seen from here, where that is shorter."""
    return str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)


def stop(line: str) -> NoReturn:
    """Say in one line why the command could not run, and end with exit code 2."""
    typer.echo(" ".join(line.split()), err=True)
    raise typer.Exit(2) from None
