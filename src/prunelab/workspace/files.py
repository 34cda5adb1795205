"""Files that are put in place without losing what stood there, whoever else writes just then.

JupyterLab may save a notebook at any moment. So what is replaced is first moved aside whole, and
the new file takes the free name only while it is free: no bytes are ever written over.
"""

import os
import re
import secrets
from datetime import datetime
from pathlib import Path

from prunelab.workspace.errors import WorkspaceError

STAMP = "%Y-%m-%d_%H%M%S"


def read(path: Path) -> bytes | None:
    """Return the bytes of a file, None where there is none.

    Raises:
        WorkspaceError: it is a link or a folder, or cannot be read.
    """
    if path.is_symlink():
        raise WorkspaceError(f"{path}: is a link; put the file itself there")
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except IsADirectoryError:
        raise WorkspaceError(f"{path}: is a folder; move it elsewhere") from None
    except OSError as error:
        raise WorkspaceError(f"{path}: cannot be read ({error.strerror}); free it") from error


def write_whole(path: Path, data: bytes) -> None:
    """Write all or nothing: an interruption never leaves half a file."""
    part = _part(path, data)
    try:
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def place(path: Path, data: bytes) -> None:
    """Write a file where none is.

    Raises:
        FileExistsError: there is one, perhaps only since a moment ago; it stays as it is.
    """
    part = _part(path, data)
    try:
        _take_name(part, path)
    finally:
        part.unlink(missing_ok=True)


def replace(path: Path, data: bytes, expected: bytes, backups: Path) -> Path:
    """Put `data` in the place of a file that held `expected`; return where that was moved to.

    Raises:
        WorkspaceError: someone else wrote the file meanwhile (theirs stays), or a folder cannot be
            written.
    """
    try:
        part = _part(path, data)
    except OSError as error:
        raise WorkspaceError(
            f"{path}: cannot be written ({error.strerror}); free it and run again"
        ) from error
    try:
        backup = set_aside(path, backups)
        if backup.read_bytes() != expected:
            _put_back(backup, path)
            raise WorkspaceError(f"{path}: was saved just now; nothing was changed, run again")
        try:
            _take_name(part, path)
        except FileExistsError:
            raise WorkspaceError(
                f"{path}: was saved just now; that stays, and the state before it is {backup}"
            ) from None
        except OSError as error:
            _put_back(backup, path)
            raise WorkspaceError(
                f"{path}: cannot be written ({error.strerror}); nothing was changed"
            ) from error
    finally:
        part.unlink(missing_ok=True)
    return backup


def set_aside(path: Path, backups: Path) -> Path:
    """Move a file among the backups, under a dated name that is free and newer than all others.

    Raises:
        WorkspaceError: it cannot be moved; it stays where it is.
    """
    try:
        backups.mkdir(parents=True, exist_ok=True)
        backup = _reserve(path.name, backups)
        try:
            path.replace(backup)  # takes over the empty file that keeps the name free
        except OSError:
            backup.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise WorkspaceError(
            f"{path}: no backup could be made ({error.strerror}); nothing was changed"
        ) from error
    return backup


def backups_of(name: str, backups: Path) -> list[Path]:
    """Return the backups of a notebook, the newest first."""
    found = [(key, path) for path in backups.glob("*") if (key := _moment(name, path.name))]
    return [path for _, path in sorted(found, reverse=True)]


def _moment(name: str, backup: str) -> tuple[str, int] | None:
    """When a backup was made: its stamp, and its number among those of that second."""
    stem, suffix = Path(name).stem, Path(name).suffix
    pattern = rf"{re.escape(stem)}_(\d{{4}}-\d\d-\d\d_\d{{6}})(?:_(\d+))?{re.escape(suffix)}"
    match = re.fullmatch(pattern, backup)
    return (match[1], int(match[2] or 1)) if match else None


def _reserve(name: str, backups: Path) -> Path:
    stamp, count = datetime.now().astimezone().strftime(STAMP), 1
    for latest in backups_of(name, backups)[:1]:  # also when the clock was put back
        newest, number = _moment(name, latest.name) or ("", 0)
        if newest >= stamp:
            stamp, count = newest, number + 1
    while True:
        end = f"_{count}" if count > 1 else ""
        backup = backups / f"{Path(name).stem}_{stamp}{end}{Path(name).suffix}"
        try:
            backup.open("xb").close()
            return backup
        except FileExistsError:
            count += 1


def _part(path: Path, data: bytes) -> Path:
    """Write the data beside `path`, under a hidden name of its own."""
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        part.write_bytes(data)
    except OSError:
        part.unlink(missing_ok=True)
        raise
    return part


def _take_name(part: Path, path: Path) -> None:
    """Give a whole file its name; FileExistsError where the name is taken."""
    try:
        os.link(part, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links
        with path.open("xb") as file:
            file.write(part.read_bytes())


def _put_back(backup: Path, path: Path) -> None:
    """Undo `set_aside`, unless someone took the name meanwhile: then the backup stays."""
    try:
        _take_name(backup, path)
    except OSError:
        return
    backup.unlink()
