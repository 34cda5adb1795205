"""The report's folder: made or taken up again, and written by one grading at a time."""

from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from prunelab.cohort.errors import CohortError
from prunelab.cohort.state import FILE

LOCK = ".graded.lock"
"""Held by the system for as long as its holder lives, so a killed grading leaves none behind."""


@contextmanager
def report_folder(folder: Path, out: Path) -> Generator[None]:
    """Hold ``out`` for a report on ``folder``; one that holds other things is refused.

    Raises:
        CohortError: it cannot be used, another grading writes into it, or nothing is to be graded.
    """
    if not folder.is_dir():
        raise CohortError(f"{folder}: there is no such folder: check the path.")
    try:
        out.mkdir(parents=True, exist_ok=True)
        if any(out.iterdir()) and not (out / FILE).is_file():
            raise CohortError(f"{out}: holds other files; name a new folder for the report.")
        (out / FILE).touch()
        lock = FileLock(out / LOCK, timeout=0)
        lock.acquire()
    except Timeout:
        line = f"{out}: another grading writes its report here; wait for it, or name a new folder."
        raise CohortError(line) from None
    except OSError as error:
        raise CohortError(f"{out}: cannot be written ({error.strerror}).") from None
    try:
        yield
    finally:
        if (out / FILE).is_file() and not (out / FILE).stat().st_size:
            _emptied(out)
        lock.release()


def _emptied(out: Path) -> None:
    """Nothing was graded: leave nothing of ours there."""
    with suppress(OSError):  # such as of a folder that holds other things
        (out / FILE).unlink()
        (out / LOCK).unlink()
        out.rmdir()
