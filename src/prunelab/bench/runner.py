"""One piece of work at a time, on a thread of its own; of those that wait only the latest runs."""

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

Job = TypeVar("Job")


class Runner(Generic[Job]):
    """Runs `work(job)` for the latest job handed in, never two at once.

    The thread lives only while there is work, so a bench that is closed leaves nothing behind.
    """

    def __init__(self, work: Callable[[Job], None]) -> None:
        self._work = work
        self._waiting: list[Job] = []
        self._busy = False
        self._change = threading.Condition()

    def submit(self, job: Job) -> None:
        """Hand in a job; one that still waits is replaced by it."""
        with self._change:
            self._waiting[:] = [job]
            if self._busy:
                return
            self._busy = True
        threading.Thread(target=self._run, daemon=True, name="prunelab-bench").start()

    def wait(self, seconds: float) -> bool:
        """Wait until nothing runs or waits; False when that took longer."""
        with self._change:
            return self._change.wait_for(lambda: not self._busy, seconds)

    def _run(self) -> None:
        while True:
            with self._change:
                if not self._waiting:
                    self._busy = False
                    self._change.notify_all()
                    return
                job = self._waiting.pop()
            try:
                self._work(job)
            except BaseException:
                with self._change:
                    self._busy = False
                    self._change.notify_all()
                raise
