"""The file behind `SqliteStore`: its tables, its transactions, and one run's rows in it."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from prunelab.pruning.stores.expiry import Keep, StoreEntry

VERSION = 1
SCHEMA = """
CREATE TABLE IF NOT EXISTS runs (run TEXT PRIMARY KEY, minted INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS entries (
    run TEXT NOT NULL, ref TEXT NOT NULL, state TEXT NOT NULL, keep TEXT NOT NULL,
    size INTEGER NOT NULL, used REAL NOT NULL, call TEXT NOT NULL, PRIMARY KEY (run, ref)
);
CREATE TABLE IF NOT EXISTS texts (
    run TEXT NOT NULL, ref TEXT NOT NULL, content BLOB NOT NULL, PRIMARY KEY (run, ref)
);
"""
HELD, GONE, RESERVED = "held", "gone", "reserved"


class StoreError(RuntimeError):
    """The file cannot be used; one line that names it and says what to do."""


class StoreFile:
    """One run's part of a store file. Every write stands in a `with file.writing():`."""

    def __init__(self, path: Path, run: str) -> None:
        self._path, self._run = path, run
        self._lock = threading.RLock()
        try:
            path.touch(mode=0o600)  # results may be private: for their owner only
            self._database = sqlite3.connect(path, timeout=30, check_same_thread=False)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{path}: {error}; name a file that this program may write") from None
        self._database.isolation_level = None  # transactions begin where `writing` says so
        try:
            self._prepare()
        except StoreError:
            self._database.close()
            raise

    @contextmanager
    def writing(self) -> Iterator[None]:
        """One thread at a time, one process at a time, all or nothing.

        Raises:
            StoreError: the file cannot be written.
        """
        with self._lock:
            self._execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                if self._database.in_transaction:  # a full disk has ended it already
                    self._execute("ROLLBACK")
                raise
            self._execute("COMMIT")

    def mint(self) -> str:
        """Return a ref that this run has never had, whatever became of the others."""
        ((minted,),) = self._execute("SELECT minted FROM runs WHERE run = ?", self._run)
        while True:
            minted += 1
            ref = f"r{minted}"
            if not self.state(ref)[0]:
                self._execute("UPDATE runs SET minted = ? WHERE run = ?", minted, self._run)
                return ref

    def insert(self, ref: str, content: str, keep: Keep, call: str, now: float) -> None:
        self._execute(
            "INSERT OR REPLACE INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)",
            *(self._run, ref, HELD, keep, len(content), now, call),
        )
        # As bytes: SQLite's own texts hold neither lone surrogates nor, safely, null characters.
        self._execute(
            "INSERT INTO texts VALUES (?, ?, ?)",
            *(self._run, ref, content.encode("utf-8", "surrogatepass")),
        )

    def reserve(self, ref: str) -> None:
        self._execute(
            "INSERT OR IGNORE INTO entries VALUES (?, ?, ?, 'normal', 0, 0, '')",
            *(self._run, ref, RESERVED),
        )

    def drop(self, ref: str) -> None:
        """Delete the text; the row stays, so that the ref stays taken."""
        self._execute("DELETE FROM texts WHERE run = ? AND ref = ?", self._run, ref)
        self.update(ref, "state", GONE)

    def update(self, ref: str, column: str, value: object) -> None:
        self._execute(
            f"UPDATE entries SET {column} = ? WHERE run = ? AND ref = ?", value, self._run, ref
        )

    def state(self, ref: object) -> tuple[str, str]:
        """Return the ref's state, "" where it was never taken, and its call."""
        found = self._execute(
            "SELECT state, call FROM entries WHERE run = ? AND ref = ?", self._run, str(ref)
        )
        return (found[0][0], found[0][1]) if found else ("", "")

    def text(self, ref: str) -> str:
        ((content,),) = self._execute(
            "SELECT content FROM texts WHERE run = ? AND ref = ?", self._run, ref
        )
        return bytes(content).decode("utf-8", "surrogatepass")

    def entries(self) -> list[StoreEntry]:
        """What is held, the oldest first."""
        rows = self._execute(
            "SELECT ref, keep, size, used FROM entries WHERE run = ? AND state = ? ORDER BY rowid",
            *(self._run, HELD),
        )
        return [StoreEntry(ref=row[0], keep=row[1], size=row[2], used=row[3]) for row in rows]

    def close(self) -> None:
        with self._lock:
            self._database.close()

    def _prepare(self) -> None:
        ((version,),) = self._execute("PRAGMA user_version")
        if version not in (0, VERSION):
            raise StoreError(f"{self._path}: made by version {version}; name another file")
        self._execute("PRAGMA journal_mode = WAL")
        self._execute("PRAGMA synchronous = NORMAL")  # safe in WAL, and many times faster
        with self.writing():
            for statement in SCHEMA.split(";"):
                self._execute(statement)
            self._execute(f"PRAGMA user_version = {VERSION}")
            self._execute("INSERT OR IGNORE INTO runs VALUES (?, 0)", self._run)

    def _execute(self, sql: str, *values: object) -> list[Any]:
        try:
            with self._lock:
                return self._database.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise StoreError(f"{self._path}: {error}; see to the file or name another") from None
