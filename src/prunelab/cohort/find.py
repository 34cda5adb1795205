"""Finds what a class handed in below a folder. No link is followed, nothing is opened."""

import os
import stat
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from prunelab.cohort.learners import Told, told, wrappers
from prunelab.grading import Lab
from prunelab.grading.clean import clean
from prunelab.grading.files import is_notebook

MAX_DEPTH = 20
PLACE_CHARS = 200
OF_SYSTEMS = {"__MACOSX", "__pycache__", "Thumbs.db", "desktop.ini"}
ARCHIVES = (".zip", ".tar", ".gz", ".tgz", ".7z", ".rar", ".xz", ".bz2")


@dataclass(frozen=True)
class HandedIn:
    """A file to grade. ``place`` is its path below the class's folder, with ``/``, as it is."""

    path: Path
    place: str
    told: Told


@dataclass(frozen=True)
class LeftOut:
    """What is not graded, and one line why. ``place`` is cleaned."""

    place: str
    line: str


def find(folder: Path, labs: Collection[Lab], report: Path) -> tuple[list[HandedIn], list[LeftOut]]:
    """Every notebook and .py file below ``folder``, in order; what else lies there is left out.

    A link, pipe or folder that is named like a notebook counts as one: reading it says what it is.
    ``report``, where it lies below, is passed over.

    Raises:
        OSError: the folder itself cannot be read.
    """
    files: dict[tuple[str, ...], Path] = {}
    left: list[LeftOut] = []
    for entry, parts in _walk(folder, (), report.resolve(), left):
        if is_notebook(Path(entry.name)) or entry.name.lower().endswith(".py"):
            files[parts] = Path(entry.path)
        elif not entry.is_dir(follow_symlinks=False):
            left.append(LeftOut(clean("/".join(parts), PLACE_CHARS), _why(entry)))
    outer = wrappers(list(files), labs) if files else 0
    found = [
        HandedIn(path, "/".join(parts), told(parts[outer:], labs))
        for parts, path in sorted(files.items())
    ]
    return found, left


def _walk(
    folder: Path, above: tuple[str, ...], report: Path, left: list[LeftOut]
) -> Iterator[tuple[os.DirEntry[str], tuple[str, ...]]]:
    try:
        with os.scandir(folder) as listing:
            entries = sorted(listing, key=lambda entry: entry.name)
    except OSError as error:
        if not above:
            raise
        line = f"cannot be opened ({error.strerror})"
        left.append(LeftOut(clean("/".join(above), PLACE_CHARS), line))
        return
    for entry in entries:
        parts = (*above, entry.name)
        if entry.name in OF_SYSTEMS or entry.name.startswith("._"):
            continue
        if not entry.is_dir(follow_symlinks=False) or is_notebook(Path(entry.name)):
            yield entry, parts
        elif entry.name.startswith(".") or Path(entry.path).resolve() == report:
            continue
        elif len(parts) > MAX_DEPTH:
            line = f"lies deeper than {MAX_DEPTH} folders"
            left.append(LeftOut(clean("/".join(parts), PLACE_CHARS), line))
        else:
            yield from _walk(Path(entry.path), parts, report, left)


def _why(entry: os.DirEntry[str]) -> str:
    mode = entry.stat(follow_symlinks=False).st_mode
    if stat.S_ISLNK(mode):
        return "is a link: not followed"
    if not stat.S_ISREG(mode):
        return "is no file"
    if entry.name.lower().endswith(ARCHIVES):
        return "is an archive: unpack it here and run again"
    return "is no notebook"
