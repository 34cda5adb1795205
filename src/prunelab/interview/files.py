"""Files of a learner's practice: written whole, and moved aside when they cannot be read."""

import os
import secrets
from collections.abc import Generator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from filelock import FileLock, Timeout

from prunelab.interview.errors import InterviewError

STAMP = "%Y-%m-%d_%H%M%S"
PATIENCE = 10
"""Seconds to wait for another program that changes the same file; a change takes milliseconds."""


@contextmanager
def held(path: Path) -> Generator[None]:
    """Keep other programs from changing the file between our reading and our writing.

    Raises:
        InterviewError: another program does not let go of it, or no lock can be made there.
    """
    lock = FileLock(path.with_name(f".{path.name}.lock"), timeout=PATIENCE)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout:
        line = f"{path}: another program is changing it; close that one and try again"
        raise InterviewError(line) from None
    except OSError as error:
        raise _unwritable(path, error) from error
    try:
        yield
    finally:
        lock.release()


def write_whole(path: Path, text: str) -> None:
    """Write all or nothing: an interruption never leaves half a file.

    Raises:
        InterviewError: it cannot be written; what stood there stays.
    """
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(text, encoding="utf-8", newline="\n")
        part.replace(path)
    except (OSError, UnicodeError) as error:
        part.unlink(missing_ok=True)
        raise _unwritable(path, error) from error


def append_line(path: Path, line: str) -> None:
    """Add one line; where an interruption left half a line, the new one begins a line of its own.

    Raises:
        InterviewError: it cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab+") as file:
            file.seek(0, os.SEEK_END)
            if file.tell():
                file.seek(-1, os.SEEK_END)
                if file.read(1) != b"\n":
                    file.write(b"\n")
            file.write(line.encode() + b"\n")
    except (OSError, UnicodeError) as error:
        raise _unwritable(path, error) from error


def set_aside(path: Path, now: datetime) -> Path:
    """Move a file that cannot be read beside itself, under a dated name that is free.

    Raises:
        InterviewError: it cannot be moved; it stays where it is.
    """
    aside, count = _aside(path, now), 1
    while os.path.lexists(aside):
        count += 1
        aside = _aside(path, now, f"_{count}")
    try:
        path.replace(aside)
    except OSError as error:
        raise InterviewError(
            f"{path}: is damaged and cannot be moved ({error.strerror}); move it by hand"
        ) from error
    return aside


def _aside(path: Path, now: datetime, end: str = "") -> Path:
    return path.with_name(f"{path.stem}.damaged-{now.strftime(STAMP)}{end}{path.suffix}")


def _unwritable(path: Path, error: OSError | UnicodeError) -> InterviewError:
    reason = error.strerror if isinstance(error, OSError) else error
    return InterviewError(f"{path}: cannot be written ({reason}); free it and try again")
