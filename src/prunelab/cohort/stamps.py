"""A file's hash and time, taken before anything in it is read."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

from prunelab.grading.files import FileProblem, read_bytes


@dataclass(frozen=True)
class Stamp:
    """``sha256`` of the bytes, "" where they cannot be read; ``seconds`` since the epoch."""

    sha256: str
    seconds: int


def stamp(path: Path) -> Stamp:
    """Hash a regular file; of anything else only the time of the thing itself is looked at."""
    try:
        data, seconds = read_bytes(path)
    except FileProblem:
        try:
            return Stamp("", int(path.lstat().st_mtime))
        except (OSError, ValueError):
            return Stamp("", 0)
    return Stamp(hashlib.sha256(data).hexdigest(), int(seconds))
