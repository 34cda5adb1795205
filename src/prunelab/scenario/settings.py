"""The settings of a run, read from environment variables."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from prunelab.pruning import ToolResult

_WHOLE = re.compile(r"[0-9]{1,9}")


class SettingError(ValueError):
    """A variable's value is not understood; the message names it and says what it takes."""


class RealRun(Protocol):
    """The conversation as real tools answered it, and a line on how that went."""

    @property
    def results(self) -> list[ToolResult]: ...

    @property
    def line(self) -> str: ...


@dataclass(frozen=True)
class Settings:
    """What a run prunes and how far.

    mock: results come from the mock data; False asks for real tools.
    huge: the service log has 600 lines instead of a handful.
    keep_recent: how many of the last results stay whole; older ones become notes.
    max_chars: the length cap, in characters.
    floor: a result below so many tokens is left as it is.
    live: asks the real tools, short log and HUGE; whoever may start them sets it.
    """

    mock: bool = True
    huge: bool = False
    keep_recent: int = 4
    max_chars: int = 650
    floor: int = 0
    live: Callable[[], Mapping[bool, RealRun]] | None = None


def read_settings(environ: Mapping[str, str]) -> Settings:
    """Read MOCK, HUGE, KEEP_RECENT, MAX_CHARS and FLOOR; unset or empty means the default.

    Raises:
        SettingError: a value is not understood.
    """
    default = Settings()
    return Settings(
        mock=_switch(environ, "MOCK", default.mock),
        huge=_switch(environ, "HUGE", default.huge),
        keep_recent=_whole(environ, "KEEP_RECENT", default.keep_recent, "results"),
        max_chars=_whole(environ, "MAX_CHARS", default.max_chars, "characters"),
        floor=_whole(environ, "FLOOR", default.floor, "tokens"),
    )


def _switch(environ: Mapping[str, str], name: str, default: bool) -> bool:
    value = environ.get(name, "").strip()
    if not value:
        return default
    if value not in ("0", "1"):
        raise SettingError(f"{name} is {value!r}; use 0 (off) or 1 (on)")
    return value == "1"


def _whole(environ: Mapping[str, str], name: str, default: int, unit: str) -> int:
    value = environ.get(name, "").strip()
    if not value:
        return default
    if not _WHOLE.fullmatch(value):
        raise SettingError(f"{name} is {value!r}; use a whole number of {unit}, 0 to 999999999")
    return int(value)
