"""Which course graded: one hash over the labs, the grader and the data that they read."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from prunelab.scenario import mock_data_dir

PACKAGE = Path(__file__).parents[1]
ROOMS = ("grading", "course", "pruning", "scenario", "cohort")
KINDS = {".py", ".toml", ".json", ".jsonl", ".txt"}
BANKS = {"wrong", "right"}
"""Folders of answers that the course is tested with; no grade depends on them."""


def course_version(root: Path) -> str:
    """64 hexadecimal digits that change with any lab under ``root`` and with the grader's code."""
    digest = hashlib.sha256()
    folders = (root, *(PACKAGE / room for room in ROOMS), mock_data_dir())
    for folder in folders:
        for path in _files(folder):
            digest.update(f"{path.relative_to(folder).as_posix()}\n".encode())
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _files(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.suffix in KINDS and path.parent.name not in BANKS and path.is_file():
            yield path
