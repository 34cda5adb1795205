"""What the rounds share: clock, keyboard, text of a readable width, and how a round ends."""

import secrets
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from prunelab.cli.display import PlainConsole, print_safely, stop
from prunelab.course import CourseError
from prunelab.interview import InterviewError
from prunelab.interview.practice import Part
from prunelab.workspace import interview_folder, places

COLUMNS = 88
SEEDS = 10_000
NO_TERMINAL = (
    "This round needs a terminal to type in, and standard input is none; "
    "`prunelab interview due`, `cards`, `history` and `export` work without."
)

LevelOption = Annotated[str, typer.Option("--level", help="junior, mid or senior.")]
TopicOption = Annotated[str, typer.Option("--topic", help="One topic, for example caching.")]
LabOption = Annotated[str, typer.Option("--lab", help="The questions of one lab: 01.")]
SeedOption = Annotated[int, typer.Option("--seed", help="Draw the same again; 0 draws anew.")]


def now() -> datetime:
    return datetime.now(UTC)


def folder() -> Path:
    """Where this learner's schedule and history lie."""
    return interview_folder(places().labs)


def interactive() -> bool:
    return sys.stdin.isatty()


def chosen_seed(seed: int) -> int:
    return seed or secrets.randbelow(SEEDS - 1) + 1


@contextmanager
def in_words(saved: str = "") -> Iterator[None]:
    """Say every mistake in one line; Ctrl-C and the end of input stop a round, which is no error.

    saved: what is not lost by it; "" where nothing is typed in.
    """
    print_safely()
    if saved and not interactive():
        stop(NO_TERMINAL)
    try:
        yield
    except (InterviewError, CourseError, OSError) as error:
        stop(str(error))
    except (KeyboardInterrupt, EOFError):
        typer.echo(f"\nStopped. {saved}")
        raise typer.Exit(0) from None


def ask(prompt: str) -> str:
    """Read one line. Raises EOFError at the end of input, KeyboardInterrupt at Ctrl-C."""
    return input(f"{prompt} ").strip()


def say(text: str = "", style: str = "") -> None:
    """Print a paragraph, wrapped to a width that is easy to read."""
    console = PlainConsole()
    console.print(Text(text, style=style), width=min(COLUMNS, console.width))


def say_part(part: Part) -> None:
    """Print a heading, and its lines as a list where there is more than one."""
    say(f"\n{part.heading}", "bold")
    say_lines(part.lines)


def say_lines(lines: Sequence[str], marks: Sequence[str] = ()) -> None:
    """Print lines with a hanging indent; `marks` stand before them, else a dot."""
    console = PlainConsole()
    width = min(COLUMNS, console.width)
    if len(lines) == 1 and not marks:
        say(lines[0])
        return
    for at, line in enumerate(lines):
        mark = f"  {marks[at] if marks else '·'} "
        wrapped = Text(line).wrap(console, max(width - len(mark), 20))
        for number, piece in enumerate(wrapped):
            console.print(Text((mark if not number else " " * len(mark)) + piece.plain.rstrip()))
