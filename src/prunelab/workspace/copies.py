"""A learner's copies of the starter notebooks: filled in, never overwritten without a backup."""

import hashlib
import json
from datetime import datetime
from pathlib import Path

from prunelab.workspace.places import Places

STATE = ".prunelab"
ORIGINS = "origins.json"
BACKUPS = "backups"


class WorkspaceError(RuntimeError):
    """A copy cannot be made; the message says which and what to do."""


def fill(where: Places) -> list[Path]:
    """Copy each starter notebook that `labs/` lacks; return the new copies.

    A copy's origin is remembered by its hash, so that an update can tell an untouched copy from
    an edited one.

    Raises:
        WorkspaceError: there are no starter notebooks, or `labs/` cannot be written.
    """
    starters = sorted(where.starter.glob("*.ipynb"))
    if not starters:
        raise WorkspaceError(f"{where.starter}: no notebooks there; run `make build`")
    missing = [path for path in starters if not (where.labs / path.name).exists()]
    for path in missing:
        _copy(path, where.labs)
    return [where.labs / path.name for path in missing]


def reset(where: Places, name: str) -> Path | None:
    """Put the starter back over a copy; return the dated backup, or None where no copy was.

    Raises:
        WorkspaceError: the course has no such notebook, or a file cannot be written.
    """
    starter, copy = where.starter / name, where.labs / name
    if not starter.is_file():
        known = ", ".join(path.stem for path in sorted(where.starter.glob("*.ipynb")))
        raise WorkspaceError(f"No notebook {name}; the course has: {known}")
    backup = _back_up(copy, where.labs) if copy.exists() else None
    _copy(starter, where.labs)
    return backup


def _copy(starter: Path, labs: Path) -> None:
    data = starter.read_bytes()
    try:
        (labs / STATE).mkdir(parents=True, exist_ok=True)
        write_whole(labs / starter.name, data)
        origins = _origins(labs) | {starter.name: hashlib.sha256(data).hexdigest()}
        text = json.dumps(origins, indent=2, sort_keys=True) + "\n"
        write_whole(labs / STATE / ORIGINS, text.encode())
    except OSError as error:
        raise WorkspaceError(
            f"{labs / starter.name}: cannot be written ({error.strerror}); free it and run again"
        ) from error


def _origins(labs: Path) -> dict[str, str]:
    """The remembered hashes; a damaged file only costs the memory of what was untouched."""
    try:
        origins = json.loads((labs / STATE / ORIGINS).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return origins if isinstance(origins, dict) else {}


def _back_up(copy: Path, labs: Path) -> Path:
    """Copy the learner's file, byte for byte, under a name that is free."""
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d_%H%M%S")
    folder = labs / STATE / BACKUPS
    try:
        folder.mkdir(parents=True, exist_ok=True)
        count, backup = 1, folder / f"{copy.stem}_{stamp}{copy.suffix}"
        while backup.exists():
            count += 1
            backup = folder / f"{copy.stem}_{stamp}_{count}{copy.suffix}"
        write_whole(backup, copy.read_bytes())
    except OSError as error:
        raise WorkspaceError(
            f"{copy}: no backup could be made ({error.strerror}); nothing was changed"
        ) from error
    return backup


def write_whole(path: Path, data: bytes) -> None:
    """Write all or nothing: an interruption never leaves half a notebook."""
    part = path.with_name(f".{path.name}.part")
    part.write_bytes(data)
    part.replace(path)
