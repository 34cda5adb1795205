"""A learner's copies of the starter notebooks: filled in, made blank, brought back."""

from dataclasses import dataclass
from pathlib import Path

from prunelab.workspace.changes import damage_of
from prunelab.workspace.errors import WorkspaceError
from prunelab.workspace.files import backups_of, place, read, replace
from prunelab.workspace.origins import BACKUPS, STATE, Origins
from prunelab.workspace.places import Places


@dataclass(frozen=True)
class Restored:
    """What `restore` did.

    backup: the file that was brought back; it stays among the backups too.
    kept: the backup of what stood there, None where nothing did.
    others: how many more backups of the notebook there are.
    damage: why the backup is no notebook, "is damaged (…)"; "" where it is one.
    """

    backup: Path
    kept: Path | None
    others: int
    damage: str = ""


def fill(where: Places) -> list[Path]:
    """Copy each starter notebook that `labs/` lacks; return the new copies.

    A copy's origin is remembered, so that an update can tell an untouched copy from an edited one.

    Raises:
        WorkspaceError: there are no starter notebooks, or `labs/` cannot be written.
    """
    origins = Origins(where.labs)
    missing = [path for path in starters(where) if not (where.labs / path.name).exists()]
    for path in missing:
        data = path.read_bytes()
        change(where.labs / path.name, data, origins, blank=data)
    return [where.labs / path.name for path in missing]


def starters(where: Places) -> list[Path]:
    """Return the course's blank notebooks in order.

    Raises:
        WorkspaceError: there are none.
    """
    found = sorted(where.starter.glob("*.ipynb"))
    if not found:
        raise WorkspaceError(f"{where.starter}: no notebooks there; run `make build`")
    return found


def reset(where: Places, name: str) -> Path | None:
    """Put the starter back over a copy; return the dated backup, or None where none was needed.

    Raises:
        WorkspaceError: the course has no such notebook, or a file cannot be written.
    """
    data = _starter(where, name).read_bytes()
    copy, origins = where.labs / name, Origins(where.labs)
    return change(copy, data, origins, blank=data)


def restore(where: Places, name: str, backup_name: str = "") -> Restored:
    """Bring back the last backup that holds work, and keep what it replaces as a backup.

    Blank notebooks and what the copy holds already are passed over. `backup_name` names another.

    Raises:
        WorkspaceError: there is no such backup, or a file cannot be written.
    """
    _starter(where, name)
    copy, origins = where.labs / name, Origins(where.labs)
    there = read(copy)
    found = backups_of(name, where.labs / STATE / BACKUPS)
    if backup_name:
        backup = _named(backup_name, name, found)
    else:
        backup = _last_with_work(found, there, origins, copy)
    data = read(backup) or b""
    kept = change(copy, data, origins)
    origins.hand_on(backup.name, name)
    return Restored(backup, kept, len(found) - 1, damage_of(data))


def change(
    copy: Path,
    data: bytes,
    origins: Origins,
    *,
    seen: bytes | None = None,
    blank: bytes | None = None,
) -> Path | None:
    """Put `data` at the copy; return the backup of what stood there, None where that was the same.

    seen: what the copy held when the change was decided; by default what it holds now.
    blank: the blank notebook that `data` comes from, where it does.
    """
    there = read(copy) if seen is None else seen
    backup = None
    if blank is not None:
        origins.keep(blank)
    if there is None:
        _place(copy, data)
    elif there != data:
        backup = replace(copy, data, there, copy.parent / STATE / BACKUPS)
        origins.hand_on(copy.name, backup.name)
    if blank is not None:
        origins.note(copy.name, blank)
    return backup


def _place(copy: Path, data: bytes) -> None:
    try:
        place(copy, data)
    except FileExistsError:
        raise WorkspaceError(f"{copy}: was saved just now; it was left alone, run again") from None
    except OSError as error:
        raise WorkspaceError(
            f"{copy}: cannot be written ({error.strerror}); free it and run again"
        ) from error


def _starter(where: Places, name: str) -> Path:
    starter = where.starter / name
    if not starter.is_file():
        known = ", ".join(path.stem for path in sorted(where.starter.glob("*.ipynb")))
        raise WorkspaceError(f"No notebook {name}; the course has: {known}")
    return starter


def _named(wanted: str, name: str, found: list[Path]) -> Path:
    for backup in found:
        if wanted in (backup.name, backup.stem):
            return backup
    known = ", ".join(path.name for path in found) or "none yet"
    raise WorkspaceError(f"{wanted} is no backup of {name}; its backups are: {known}")


def _last_with_work(found: list[Path], there: bytes | None, origins: Origins, copy: Path) -> Path:
    for backup in found:
        data = read(backup)
        if data is not None and data != there and not origins.is_blank(data):
            return backup
    if found:
        raise WorkspaceError(f"{copy}: no backup holds other work than this; nothing was changed")
    raise WorkspaceError(f"{copy}: there is no backup yet; reset and update make one")
