"""After a pull: the course's new notebooks, without losing a byte of the learner's."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from prunelab.workspace.carry import carry
from prunelab.workspace.changes import describe
from prunelab.workspace.copies import change, starters
from prunelab.workspace.errors import WorkspaceError
from prunelab.workspace.files import read, set_aside
from prunelab.workspace.origins import BACKUPS, STATE, Origins, digest
from prunelab.workspace.places import Places

What = Literal["new", "replaced", "carried", "beside", "waiting", "gone", "failed"]


@dataclass(frozen=True)
class Update:
    """What became of one notebook of `labs/`.

    what: "new": it was missing · "replaced": it was untouched · "carried": the learner's answers
        stand in the new one · "beside": it is edited, so the new one was written to `beside` ·
        "waiting": the same, written by an earlier update · "gone": the course has it no more, the
        copy stays · "failed": nothing was changed, `problem` is one line.
    why: where the course's notebook differs from the one that the copy began as.
    """

    name: str
    what: What
    why: str = ""
    backup: Path | None = None
    beside: Path | None = None
    carried: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    problem: str = ""


def update(where: Places, *, carry_over: bool = False) -> list[Update]:
    """Bring `labs/` up to the course's notebooks; copies that are up to date are not listed.

    carry_over: an edited copy is replaced by the new notebook with the learner's answers in it
        (its backup is made first); else the new one is written beside it, as `NAME.new.ipynb`.

    Raises:
        WorkspaceError: there are no starter notebooks.
    """
    origins, done = Origins(where.labs), []
    blanks = starters(where)
    for starter in blanks:
        try:
            found = _update(where.labs / starter.name, starter.read_bytes(), origins, carry_over)
        except WorkspaceError as error:
            found = Update(starter.name, "failed", problem=str(error))
        if found:
            done.append(found)
    return done + _gone(where.labs, {starter.name for starter in blanks}, origins)


def beside_of(copy: Path) -> Path:
    """Return where the course's new notebook goes while the copy is edited."""
    return copy.with_name(f"{copy.stem}.new{copy.suffix}")


def _update(copy: Path, blank: bytes, origins: Origins, carry_over: bool) -> Update | None:
    there = read(copy)
    if there is None:
        change(copy, blank, origins, blank=blank)
        return Update(copy.name, "new")
    if there == blank:
        origins.note(copy.name, blank)
        _tidy(copy, origins)
        return None
    if origins.hash_of(copy.name) == digest(blank):
        return None
    if origins.is_blank(there):
        backup = change(copy, blank, origins, seen=there, blank=blank)
        _tidy(copy, origins)
        return Update(copy.name, "replaced", describe(there, blank), backup)
    origin = origins.text_of(copy.name)
    why = describe(origin, blank)
    if not carry_over:
        return _offer(copy, blank, origins, why)
    carried = carry(there, blank, origin, copy.name)
    backup = change(copy, carried.data, origins, seen=there, blank=blank)
    _tidy(copy, origins)
    done = Update(copy.name, "carried", why, backup)
    return replace(done, carried=carried.names, left=carried.left)


def _offer(copy: Path, blank: bytes, origins: Origins, why: str) -> Update | None:
    """Write the new notebook beside the copy, once: it may be taken, or thrown away."""
    beside = beside_of(copy)
    there = read(beside)
    if origins.hash_of(beside.name) == digest(blank):
        return Update(copy.name, "waiting", why, beside=beside) if there is not None else None
    backup = change(beside, blank, origins, seen=there, blank=blank)
    return Update(copy.name, "beside", why, backup, beside)


def _tidy(copy: Path, origins: Origins) -> None:
    """Move an offered notebook that nobody wrote in among the backups: its offer was taken.

    It may be made again: a restored backup is not up to date.
    """
    beside = beside_of(copy)
    origins.forget(beside.name)
    offered = read(beside)
    if offered is not None and origins.is_blank(offered):
        set_aside(beside, copy.parent / STATE / BACKUPS)


def _gone(labs: Path, known: set[str], origins: Origins) -> list[Update]:
    left = {path.name for path in labs.glob("*.ipynb")} - known
    left -= {beside_of(labs / name).name for name in known}
    return [Update(name, "gone") for name in sorted(left) if origins.hash_of(name)]
