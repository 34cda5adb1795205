"""Goes through a class's folder: its files, and the folders that hold nothing to grade."""

import os
from dataclasses import dataclass, field
from pathlib import Path

from prunelab.grading.clean import clean
from prunelab.grading.files import is_notebook

MAX_DEPTH = 20
PLACE_CHARS = 200
OF_SYSTEMS = {"__MACOSX", "__pycache__", "Thumbs.db", "desktop.ini"}
OF_TOOLS = {".git", ".hg", ".svn", ".venv", ".tox", ".idea", ".vscode", ".cache", ".ipython"}
CHECKPOINTS, CHECKPOINT = ".ipynb_checkpoints", "-checkpoint"

Parts = tuple[str, ...]
"""A path below the class's folder."""


@dataclass(frozen=True)
class LeftOut:
    """What is not graded, and one line why. ``place`` is cleaned."""

    place: str
    line: str


def left_out(parts: Parts, line: str) -> LeftOut:
    return LeftOut(clean("/".join(parts), PLACE_CHARS), line)


def gradable(name: str) -> bool:
    """Does a file of this name count as handed in?"""
    return is_notebook(Path(name)) or name.lower().endswith(".py")


@dataclass
class Walk:
    """What lies below the class's folder. No link is followed, nothing is opened.

    ``entries``: files, and what is named like one; ``left``: what could not be looked into;
    ``bare``: where a person may have handed in nothing that counts: a file's place that would be
    theirs, and the line for them if they have no other file.
    """

    report: Path
    entries: dict[Parts, os.DirEntry[str]] = field(default_factory=dict)
    left: list[LeftOut] = field(default_factory=list)
    bare: dict[Parts, LeftOut] = field(default_factory=dict)

    def visit(self, folder: Path, above: Parts = ()) -> bool:
        """Look into a folder; false where it holds nothing that is told of.

        Raises:
            OSError: the class's folder itself cannot be read.
        """
        try:
            with os.scandir(folder) as listing:
                entries = sorted(listing, key=lambda entry: entry.name)
        except OSError as error:
            if not above:
                raise
            self.left.append(left_out(above, f"cannot be opened ({error.strerror})"))
            return True
        full, empty = not above, list[Parts]()
        for entry in entries:
            parts = (*above, entry.name)
            if entry.name in OF_SYSTEMS | OF_TOOLS or entry.name.startswith("._"):
                continue
            if not entry.is_dir(follow_symlinks=False) or is_notebook(Path(entry.name)):
                self.entries[parts] = entry
                full = True
            elif entry.name.startswith("."):
                full |= self._hidden(Path(entry.path), parts)
            elif Path(entry.path).resolve() == self.report:
                continue
            elif len(parts) > MAX_DEPTH:
                self.left.append(left_out(parts, f"lies deeper than {MAX_DEPTH} folders"))
                full = True
            elif self.visit(Path(entry.path), parts):
                full = True
            else:
                empty.append(parts)
        if full:
            line = "holds nothing to grade: it is empty, or its files are hidden"
            self.bare |= {(*parts, "-"): left_out(parts, line) for parts in empty}
        return full

    def _hidden(self, folder: Path, parts: Parts) -> bool:
        """Look for work in a hidden folder, which itself is never graded."""
        inside = (name for _, _, names in os.walk(folder) for name in names if gradable(name))
        if folder.name != CHECKPOINTS:
            name = next(inside, "")
            if name:
                self.bare[*parts, "-"] = left_out(parts, "is hidden: rename it to have it graded")
            return bool(name)
        saved = sorted(name for name in inside if CHECKPOINT in name)
        for name in saved:
            line = "is Jupyter's checkpoint, and the notebook itself is not there: ask for it"
            self.bare[*parts[:-1], name.replace(CHECKPOINT, "")] = left_out((*parts, name), line)
        return bool(saved)
