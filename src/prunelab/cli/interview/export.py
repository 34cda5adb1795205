"""`prunelab interview export`: the bank to Anki or paper, the history as a table."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from prunelab.cli.interview.terminal import folder, in_words, say
from prunelab.interview import InterviewError, load_bank, load_cards
from prunelab.interview.files import write_whole
from prunelab.interview.history import as_csv, as_markdown, read

KINDS = ".apkg (Anki), .html (a page to print), .csv or .md (your rounds)"


def export(
    file: Annotated[Path, typer.Argument(help=f"Its ending says what: {KINDS}.")],
    force: Annotated[bool, typer.Option("--force", help="Write over a file.")] = False,
) -> None:
    """Write the bank for Anki or for paper, or the history of your rounds."""
    with in_words():
        write = _WRITERS.get(file.suffix.lower())
        if write is None:
            raise InterviewError(f"{file}: end its name with {KINDS}")
        if file.exists() and not force:
            raise InterviewError(f"{file}: is there already; use another name, or --force")
        write(file)
        say(f"Written: {file}")


def _anki(file: Path) -> None:
    from prunelab.interview.exports import write_anki

    write_anki(load_bank(), file)


def _page(file: Path) -> None:
    from prunelab.interview.exports import render_page  # here: only this needs a template engine

    write_whole(file, render_page(load_bank(), load_cards()))


def _csv(file: Path) -> None:
    write_whole(file, as_csv(read(folder())[0]))


def _markdown(file: Path) -> None:
    write_whole(file, as_markdown(read(folder())[0]))


_WRITERS: dict[str, Callable[[Path], None]] = {
    ".apkg": _anki,
    ".html": _page,
    ".csv": _csv,
    ".md": _markdown,
}
