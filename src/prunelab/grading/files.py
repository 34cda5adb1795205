"""Reads a file that a stranger may have made: no link, no device, no more than 20 MB, UTF-8."""

import hashlib
import os
import stat
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

MAX_BYTES = 20 << 20
NOTEBOOK = (".ipynb", ".ipynb.json", ".ipynb.txt")
"""How a notebook's name ends, whatever its case; browsers like to add an ending of their own."""


class FileProblem(Exception):
    """The file cannot be read; the message is one line for a learner, without the path."""


@dataclass(frozen=True)
class FileText:
    """A file's text with ``\\n`` as line end, and the SHA-256 and the time of the bytes read."""

    text: str
    sha256: str
    modified: str


def is_notebook(path: Path) -> bool:
    """Does its name say that it is a notebook?"""
    return path.name.lower().endswith(NOTEBOOK)


def read_text(path: Path) -> FileText:
    """Read ``path``.

    Raises:
        FileProblem: it is missing, no regular file, too big, empty, or no UTF-8 text.
    """
    data, seconds = read_bytes(path)
    modified = datetime.fromtimestamp(int(seconds), tz=UTC).astimezone().isoformat()
    return FileText(_decoded(data), hashlib.sha256(data).hexdigest(), modified)


def read_bytes(path: Path) -> tuple[bytes, float]:
    """The bytes of a regular file of at most 20 MB, and its time in seconds since the epoch.

    Raises:
        FileProblem: it is missing, no regular file, or too big.
    """
    flags = os.O_RDONLY
    for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_CLOEXEC", "O_BINARY"):
        flags |= getattr(os, name, 0)  # each system has some of them
    try:
        _require_regular(os.lstat(path))  # before the open, which may wake a device
        descriptor = os.open(path, flags)
    except FileNotFoundError:
        raise FileProblem("there is no such file: check the path") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise FileProblem(f"cannot be opened ({reason})") from None
    with os.fdopen(descriptor, "rb") as file:
        state = os.fstat(file.fileno())
        _require_regular(state)
        try:
            data = file.read(MAX_BYTES + 1)
        except OSError as error:
            raise FileProblem(f"cannot be read ({error.strerror})") from None
    if len(data) > MAX_BYTES:
        raise FileProblem(
            f"is {state.st_size >> 20} MB; the limit is {MAX_BYTES >> 20} MB: "
            "clear all outputs and save it again"
        )
    return data, state.st_mtime


def _require_regular(state: os.stat_result) -> None:
    if stat.S_ISLNK(state.st_mode):
        raise FileProblem("is a link, not a file: hand in the file itself")
    if stat.S_ISDIR(state.st_mode):
        raise FileProblem("is a folder: name a notebook or a .py file")
    if not stat.S_ISREG(state.st_mode):
        raise FileProblem("is not a regular file: hand in a notebook or a .py file")


def _decoded(data: bytes) -> str:
    if not data.strip():
        raise FileProblem("is empty")
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise FileProblem("is UTF-16, not UTF-8: save it again as UTF-8")
    if b"\0" in data:
        raise FileProblem("is damaged (it holds null bytes)")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileProblem("is not UTF-8 text: save it again as UTF-8") from None
    return text.replace("\r\n", "\n").replace("\r", "\n")
