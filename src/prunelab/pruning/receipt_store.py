"""Receipts on disk: they outlive the process, and one run never reads another's."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from prunelab.pruning.receipts import Receipt

_TABLE = """
CREATE TABLE IF NOT EXISTS receipts (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    run TEXT NOT NULL, result_ref TEXT NOT NULL, receipt TEXT NOT NULL
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

    def add(self, receipt: Receipt, result_ref: str = "") -> None:
        """Write one receipt, of the result with this ref; it is on disk when this returns."""
        insert = "INSERT INTO receipts (run, result_ref, receipt) VALUES (?, ?, ?)"
        self._do(insert, self._run, result_ref, json.dumps(receipt, ensure_ascii=False))

    def receipts(self) -> list[Receipt]:
        """Return this run's receipts, the oldest first."""
        return [receipt for _, receipt in self._all()]

    def by_result(self) -> dict[str, Receipt]:
        """Return this run's receipts by the ref of their result; of two the last one counts."""
        return {ref: receipt for ref, receipt in self._all() if ref}

    def _all(self) -> list[tuple[str, Receipt]]:
        select = "SELECT result_ref, receipt FROM receipts WHERE run = ? ORDER BY number"
        return [(ref, json.loads(text)) for ref, text in self._do(select, self._run)]

    def _do(self, statement: str, *values: str) -> list[tuple[str, str]]:
        try:
            with closing(sqlite3.connect(self._path)) as connection, connection:
                return connection.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            raise ValueError(
                f"{self._path}: receipts cannot be kept here ({error}); use another file"
            ) from None
