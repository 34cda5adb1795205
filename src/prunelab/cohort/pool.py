"""Hands a class's files to as many grading processes as there are cores."""

import os
import threading
from collections.abc import Generator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed

from prunelab.cohort.desk import Desk
from prunelab.cohort.find import HandedIn
from prunelab.cohort.job import Graded, Setup
from prunelab.grading import Lab


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def grade_each(
    files: Sequence[HandedIn], setup: Setup, labs: Sequence[Lab], processes: int
) -> Generator[tuple[HandedIn, Graded]]:
    """Yield each file with its reports, as they come. Closing the iterator ends all processes."""
    own = threading.local()
    desks: list[Desk] = []

    def grade(file: HandedIn) -> Graded:
        if not hasattr(own, "desk"):
            own.desk = Desk(setup, labs)
            desks.append(own.desk)
        desk: Desk = own.desk
        return desk.grade(file.path, file.place)

    # A thread only waits for its process.
    threads = ThreadPoolExecutor(max(1, min(processes, len(files))))
    try:
        waiting = {threads.submit(grade, file): file for file in files}
        for done in as_completed(waiting):
            yield waiting.pop(done), done.result()
    finally:
        threads.shutdown(wait=False, cancel_futures=True)
        for desk in desks:
            desk.close()
        threads.shutdown()
