"""Printing must not fail, whatever the data holds and whoever stops reading."""

import os
import sys
from io import TextIOWrapper

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
