"""The log of the checkout service, read as a log tool would: from a time on, from a level up."""

import re
from pathlib import Path

from prunelab.live.catalogue import CallError
from prunelab.scenario.files import read_text

LEVELS = ("DEBUG", "INFO", "WARN", "ERROR")
FILES = {False: "service_log.txt", True: "service_log_600.txt"}
_TIME = re.compile(r"[0-2]\d:[0-5]\d")


def log_lines(folder: Path, huge: bool, level: str, since: str) -> str:
    """Return the lines of that level or a higher one from the time `since`, HH:MM, on.

    Raises:
        CallError: `since` is no time.
        DataError: the file is missing or damaged.
    """
    if not _TIME.fullmatch(since):
        raise CallError(f"since is {since!r}; use HH:MM, for example 09:00")
    shown = LEVELS[LEVELS.index(level) :]
    lines = read_text(folder / FILES[huge]).split("\n")
    return "\n".join(line for line in lines if _is_shown(line, shown, since))


def _is_shown(line: str, levels: tuple[str, ...], since: str) -> bool:
    time, level, *_ = line.split(" ", 2)
    return time >= since and level in levels
