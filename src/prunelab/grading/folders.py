"""The empty temporary folders that answers run in, and those that killed graders left behind."""

import atexit
import contextlib
import os
import shutil
import tempfile
import time
from functools import cache
from pathlib import Path

PREFIX = "prunelab-answer-"
STALE_SECONDS = 3_600
"""No answer runs this long. A grader in another container may share the folder and not be seen."""


def answer_folder() -> str:
    """Make a new one. Its name tells whose it is: the number of our process."""
    sweep(os.getpid())
    return tempfile.mkdtemp(prefix=f"{PREFIX}{os.getpid()}-")


def _remove_ours(process: int) -> None:
    """What an exit in the midst of starting an answer left to nobody."""
    if process == os.getpid():
        for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}{process}-*"):
            shutil.rmtree(folder, ignore_errors=True)


@cache  # once a process
def sweep(process: int) -> None:
    """Remove old folders of our own user whose grader is gone (not on Windows).

    At our exit our own are removed.
    """
    atexit.register(_remove_ours, process)
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):
        for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
            with contextlib.suppress(OSError):
                if _left_behind(folder):
                    shutil.rmtree(folder, ignore_errors=True)


def _left_behind(folder: Path) -> bool:
    state = folder.lstat()
    old = time.time() - state.st_mtime > STALE_SECONDS
    owner, _, _ = folder.name.removeprefix(PREFIX).partition("-")
    return old and state.st_uid == os.getuid() and folder.is_dir() and not _alive(owner)


def _alive(process: str) -> bool:
    """Is there such a process? A name without a number is an earlier version's: it has none."""
    if not process.isascii() or not process.isdigit():
        return False
    try:
        os.kill(int(process), 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        pass
    return True
