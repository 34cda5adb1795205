"""A grading process and who hands it files: one that ends costs one file, and a new one starts."""

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

from prunelab.cohort.job import Graded, Setup, grade_file, not_graded
from prunelab.course import load_course, names_lab
from prunelab.grading import Lab

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

SECONDS = 120
"""How long one file may take; the limits on its answers end long before."""
FILES = 250
"""After so many files the process is a new one, so that no leak and no cache grows with a class."""
MEMORY = 4 << 30
"""The most memory of a grading process, in bytes: one file must not take the machine's."""


class Desk:
    """Grades one file at a time in a process of its own. Used by one thread; others may close it.

    ``labs``: the course, for the report on a file whose process ended.
    """

    def __init__(self, setup: Setup, labs: Sequence[Lab]) -> None:
        self._setup, self._labs = setup, labs
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._files = 0
        self._closed = False
        self._lock = threading.Lock()

    def grade(self, path: Path, place: str) -> Graded:
        """The file's reports. Never raises for what became of the process."""
        ids: list[str] = []
        try:
            pipe = self._open()
            pipe.send((path, place))
            while pipe.poll(SECONDS):
                message = pipe.recv()
                if isinstance(message, Graded):
                    return message
                ids = message
            why = f"took longer than {SECONDS} s and was ended"
        except (EOFError, OSError) as error:
            why = "ended before it was done" + self._code(error)
        self._end()
        line = f"The grading process {why}: start the same command again to try it once more."
        known = [lab for lab in self._labs if lab.answers and self._is_for(lab, path, ids)]
        return Graded(tuple(not_graded(lab, line) for lab in known), line, whole=False)

    def _is_for(self, lab: Lab, path: Path, ids: Sequence[str]) -> bool:
        """Is the file for this lab, as far as it was read before the process ended?"""
        if ids or self._setup.lab:
            return lab.id in (ids or [self._setup.lab])
        return names_lab(path.name, lab)

    def close(self) -> None:
        """End the process, whatever it does."""
        self._closed = True
        self._end()

    def _open(self) -> Connection:
        if self._files >= FILES:
            self._end()
        with self._lock:
            if self._closed:
                raise EOFError
            if self._pipe is None or self._process is None:
                self._pipe, theirs = multiprocessing.Pipe()
                context = multiprocessing.get_context("spawn")  # shares nothing, on any system
                self._process = context.Process(
                    target=_serve, args=(theirs, self._setup), daemon=True
                )
                with _uninterrupted():
                    self._process.start()
                theirs.close()
                self._files = 0
            self._files += 1
            return self._pipe

    def _code(self, error: Exception) -> str:
        process = self._process
        if process is None:
            return f" ({error})" if str(error) else ""
        process.join(1)
        code = process.exitcode
        if code is None:
            return ""
        return f" (signal {-code})" if code < 0 else f" (exit code {code})"

    def _end(self) -> None:
        """Ask it to end, so that it ends its answers first; then make it."""
        with self._lock:
            process, pipe = self._process, self._pipe
            self._process = self._pipe = None
        if process is not None:
            process.terminate()
            process.join(5)
            process.kill()
            process.join()
        if pipe is not None:
            pipe.close()


def _serve(pipe: Connection, setup: Setup) -> None:
    """The life of a grading process: it ends with the pipe, so with who started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for who started it
    _blocked(False)
    for name in ("SIGTERM", "SIGHUP"):  # leaving, it ends its answers and takes their folders away
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _leave)
    sys.unraisablehook = _leave_later
    _limit_memory()
    labs = load_course(setup.root)
    with contextlib.suppress(EOFError, OSError):
        while True:
            path, place = pipe.recv()
            pipe.send(grade_file(path, place, labs, setup, pipe.send))


@contextlib.contextmanager
def _uninterrupted() -> Iterator[None]:
    """What this thread starts meanwhile is not interrupted before it can see to it itself."""
    if os.name == "posix":
        # Started by the first process, it would let Ctrl-C through to that one.
        resource_tracker.ensure_running()
    _blocked(True)
    try:
        yield
    finally:
        _blocked(False)


def _blocked(interrupts: bool) -> None:
    """Hold Ctrl-C back from this thread, or do so no more (nothing on Windows)."""
    if hasattr(signal, "pthread_sigmask"):
        how = signal.SIG_BLOCK if interrupts else signal.SIG_UNBLOCK
        signal.pthread_sigmask(how, {signal.SIGINT})


def _leave(_number: int, _frame: FrameType | None) -> None:
    sys.exit(0)


def _leave_later(lost: "sys.UnraisableHookArgs") -> None:
    """Leaving is lost where Python cannot raise, as in a callback of its collector: try again."""
    if issubclass(lost.exc_type, SystemExit) and hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, _leave)
        signal.setitimer(signal.ITIMER_REAL, 0.01)
    else:
        sys.__unraisablehook__(lost)


def _limit_memory() -> None:
    if sys.platform == "linux":
        import resource

        with contextlib.suppress(ValueError, OSError):  # a lower limit is set already
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
