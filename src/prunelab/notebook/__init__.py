"""The learner's face: `from prunelab.notebook import bench, check, hint, solution, start`."""

from prunelab.notebook.face import (
    acceptance,
    bench,
    check,
    hint,
    interview,
    progress,
    sheet,
    solution,
    start,
)

__all__ = [
    "acceptance",
    "bench",
    "check",
    "hint",
    "interview",
    "progress",
    "sheet",
    "solution",
    "start",
]
