"""While answers run, the grader's memory is closed to other processes of the same user (Linux)."""

import contextlib
import ctypes
import sys
from collections.abc import Iterator

_PR_GET_DUMPABLE, _PR_SET_DUMPABLE = 3, 4


@contextlib.contextmanager
def unreadable() -> Iterator[None]:
    """Close /proc/<pid>/mem and the like for a while. Does nothing for root or on other systems."""
    prctl = _prctl()
    if prctl is None:
        yield
        return
    before = prctl(_PR_GET_DUMPABLE, 0, 0, 0, 0)
    prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)
    try:
        yield
    finally:
        prctl(_PR_SET_DUMPABLE, 1 if before == 1 else 0, 0, 0, 0)


def _prctl() -> "ctypes._NamedFuncPointer | None":
    if sys.platform != "linux":
        return None
    try:
        return ctypes.CDLL(None).prctl
    except (OSError, AttributeError):
        return None
