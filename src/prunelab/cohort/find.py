"""Finds what a class handed in below a folder. No link is followed, nothing is opened."""

import os
import stat
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from prunelab.cohort.learners import Told, told, wrappers
from prunelab.cohort.walk import LeftOut, Parts, Walk, gradable, left_out
from prunelab.grading import Lab

ARCHIVES = (".zip", ".tar", ".gz", ".tgz", ".7z", ".rar", ".xz", ".bz2")
UNPACK = "is an archive: unpack it here and run again"


@dataclass(frozen=True)
class HandedIn:
    """A file to grade. ``place`` is its path below the class's folder, with ``/``, as it is.

    ``regular``: it is a file, not a link, pipe or folder that is named like one.
    """

    path: Path
    place: str
    told: Told
    regular: bool = True


def find(folder: Path, labs: Collection[Lab], report: Path) -> tuple[list[HandedIn], list[LeftOut]]:
    """Every notebook and .py file below ``folder``, in order; what else lies there is left out.

    A link, pipe or folder that is named like a notebook counts as one: reading it says what it is.
    A link to a file beside it, or to one of the same person, is that file and left out. Who handed
    in nothing that counts has a line. ``report``, where it lies below, is passed over.

    Raises:
        OSError: the folder itself cannot be read.
    """
    walk = Walk(report.resolve())
    walk.visit(folder)
    files = {parts: entry for parts, entry in walk.entries.items() if gradable(entry.name)}
    left = walk.left + [
        left_out(parts, _why(entry)) for parts, entry in walk.entries.items() if parts not in files
    ]
    # An empty folder beside a full one tells as much of where the people's folders begin.
    outer = max(
        (wrappers(list(some), labs) for some in (files, files | walk.bare) if some), default=0
    )
    whose = {parts: told(parts[outer:], labs) for parts in files}
    same = dict(_same(folder, files, whose))
    left += [left_out(link, f"is a link to {place}: the same file") for link, place in same.items()]
    found = [
        HandedIn(
            Path(entry.path), "/".join(parts), whose[parts], entry.is_file(follow_symlinks=False)
        )
        for parts, entry in sorted(files.items(), key=lambda each: each[0])
        if parts not in same
    ]
    known = {file.told.learner for file in found}
    for parts, line in sorted(walk.bare.items()):
        learner = told(parts[outer:], labs).learner
        if learner not in known:
            known.add(learner)
            left.append(line)
    return found, left


def _same(
    folder: Path, files: dict[Parts, os.DirEntry[str]], whose: dict[Parts, Told]
) -> Iterator[tuple[Parts, str]]:
    """The links to files that are graded anyway, and where those lie."""
    links = [parts for parts, entry in files.items() if entry.is_symlink()]
    root = os.path.realpath(folder)
    for link in links:
        target = Path(os.path.realpath(files[link].path))
        parts = target.relative_to(root).parts if target.is_relative_to(root) else ()
        if parts not in files or files[parts].is_symlink():
            continue
        if parts[:-1] == link[:-1] or whose[parts].learner == whose[link].learner:
            yield link, left_out(parts, "").place


def _why(entry: os.DirEntry[str]) -> str:
    mode = entry.stat(follow_symlinks=False).st_mode
    if stat.S_ISLNK(mode):
        return "is a link: not followed"
    if not stat.S_ISREG(mode):
        return "is no file"
    if entry.name.lower().endswith(ARCHIVES):
        return UNPACK
    return "is no notebook"
