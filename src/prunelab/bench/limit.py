"""A time limit for the learner's code, so that an endless loop does not hang the notebook."""

import ctypes
import threading
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

_NAG_SECONDS = 0.05


class TimeUp(BaseException):
    """Raised inside code that ran too long. No Exception: `except Exception` must not stop it."""


def run_within(seconds: float, work: Callable[[], T], on_stuck: Callable[[], None]) -> T:
    """Return `work()`; after so many seconds raise TimeUp inside it, again and again until it ends.

    Python delivers such an exception between two bytecodes: a loop ends at once, a call that sleeps
    in C ends when it returns. `on_stuck` is called once from another thread if the code still runs
    a second later.

    Raises:
        TimeUp: the limit passed.
    """
    watch = _Watch(seconds, on_stuck)
    try:
        try:
            watch.start()
            return work()
        finally:
            watch.stop()
    except TimeUp:
        watch.stop()
        raise


class _Watch(threading.Thread):
    def __init__(self, seconds: float, on_stuck: Callable[[], None]) -> None:
        super().__init__(daemon=True, name="prunelab-time-limit")
        self._seconds, self._on_stuck = seconds, on_stuck
        self._watched = threading.get_ident()
        self._over = threading.Event()
        self._lock = threading.Lock()

    def run(self) -> None:
        waited = 0.0
        if self._over.wait(self._seconds):
            return
        while not self._over.wait(_NAG_SECONDS):
            with self._lock:
                if not self._over.is_set():
                    _raise_in(self._watched, TimeUp)
            before, waited = waited, waited + _NAG_SECONDS
            if before < 1.0 <= waited:
                self._on_stuck()

    def stop(self) -> None:
        with self._lock:
            self._over.set()
        # One that was set just before the end must not strike whatever runs next.
        _raise_in(self._watched, None)


def _raise_in(thread: int, exception: type[BaseException] | None) -> None:
    raised = ctypes.py_object(exception) if exception is not None else None
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), raised)
