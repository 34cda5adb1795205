"""A window that knows its size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


class NegativeWindowError(ValueError):
    pass


@dataclass(frozen=True)
class Window:
    size: int

    def __post_init__(self) -> None:
        if self.size < 0:
            raise NegativeWindowError(self.size)

    def holds(self, position: int, count: int) -> bool:
        return count - position <= self.size

    def view(self, result: dict[str, Any], *, held: bool) -> dict[str, Any]:
        copy = result.copy()
        if not held:
            copy.update(placeholder=True)
        return copy


def drop_stale(results: list[dict[str, Any]], keep_recent: int) -> list[dict[str, Any]]:
    window = Window(keep_recent)
    count = len(results)
    return [window.view(r, held=window.holds(i, count)) for i, r in enumerate(results)]
