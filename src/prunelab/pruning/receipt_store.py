"""Receipts on disk: they outlive the process, and one run never reads another's."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from prunelab.pruning.receipts import Receipt

_TABLE = """
CREATE TABLE IF NOT EXISTS receipts (
    number INTEGER PRIMARY KEY AUTOINCREMENT, run TEXT NOT NULL, receipt TEXT NOT NULL
)"""


class ReceiptStore:
    """The receipts of one run, in the SQLite file at `path`, in the order they were written.

    Each call opens the file and closes it, so the store may be used by several threads and survives
    a crash between two calls.

    Raises:
        ValueError: the file is no database of receipts, or cannot be written; the text names it.
    """

    def __init__(self, path: Path, run: str) -> None:
        self._path, self._run = path, run
        self._do(_TABLE)

    def add(self, receipt: Receipt) -> None:
        """Write one receipt; it is on disk when this returns."""
        text = json.dumps(receipt, ensure_ascii=False)
        self._do("INSERT INTO receipts (run, receipt) VALUES (?, ?)", self._run, text)

    def receipts(self) -> list[Receipt]:
        """Return this run's receipts, the oldest first."""
        rows = self._do("SELECT receipt FROM receipts WHERE run = ? ORDER BY number", self._run)
        return [json.loads(text) for (text,) in rows]

    def _do(self, statement: str, *values: str) -> list[tuple[str]]:
        try:
            with closing(sqlite3.connect(self._path)) as connection, connection:
                return connection.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            raise ValueError(
                f"{self._path}: receipts cannot be kept here ({error}); use another file"
            ) from None
