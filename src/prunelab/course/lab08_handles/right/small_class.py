"""A class that knows how to show itself."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Result:
    columns: list[str]
    rows: list[list[Any]]

    def text(self) -> str:
        return json.dumps({"columns": self.columns, "rows": self.rows}, ensure_ascii=False)

    def preview(self, count: int, most: int) -> list[list[Any]]:
        return [[self.cut(cell, most) for cell in row] for row in self.rows[:count]]

    @staticmethod
    def cut(cell: Any, most: int) -> Any:
        too_long = isinstance(cell, str) and len(cell) > most
        return cell[:most] + "…" if too_long else cell


def make_handle(columns, rows, store, preview_rows: int, max_chars: int) -> dict[str, Any]:
    for number in (preview_rows, max_chars):
        if number < 0:
            raise ValueError(number)
    result = Result(columns, rows)
    return dict(
        rows=len(result.rows),
        columns=result.columns,
        id=store.put(result.text()),
        preview=result.preview(preview_rows, max_chars),
    )
