"""A SQLite database that a model's SQL may read, within limits, and do nothing else with.

Four fences stand one behind the other, since the SQL is untrusted text: the connection is
read-only, an authorizer refuses every action but reading a known table, SQLite's own limits bound
the statement and each value, and a progress handler ends it when its time is up.
"""

import math
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from prunelab.pruning.database.sql_guard import Guard, limit_connection

STEPS_BETWEEN_LOOKS = 1_000  # of SQLite's virtual machine: well under a millisecond


class QueryError(ValueError):
    """The SQL was refused, failed, or went over a limit; one line that says what to do."""


@dataclass(frozen=True)
class QueryLimits:
    """How far one query may go.

    rows: more is an error and never a silent cut, so that a count is always exact.
    chars: of all values together, numbers counted as they are written.
    seconds: of running.
    """

    rows: int = 10_000
    chars: int = 8_000_000
    seconds: float = 2.0


@dataclass(frozen=True)
class Table:
    """What a query returned: the columns' names, all different, and the rows, values as JSON."""

    columns: list[str]
    rows: list[list[Any]]


class Database:
    """Answers `query` from one guarded connection; safe to use from several threads."""

    def __init__(
        self, connection: sqlite3.Connection, limits: QueryLimits, *, subqueries: bool = True
    ) -> None:
        """Take over `connection`, opened with check_same_thread=False, and shut it for writing."""
        self._connection, self._limits = connection, limits
        self._lock = threading.Lock()
        connection.isolation_level = None  # no BEGIN of Python's own
        connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
        connection.execute("PRAGMA query_only = ON")
        self._guard = Guard.for_tables_of(connection, subqueries=subqueries)
        limit_connection(connection)
        connection.set_authorizer(self._guard)

    @classmethod
    def open(cls, path: Path, limits: QueryLimits | None = None) -> "Database":
        """Open a database file read-only.

        Raises:
            QueryError: there is no such file, or it is no database.
        """
        try:
            uri = f"{path.resolve().as_uri()}?mode=ro"
            connection = sqlite3.connect(uri, uri=True, check_same_thread=False)
            return cls(connection, limits or QueryLimits())
        except sqlite3.Error as error:
            raise QueryError(f"{path}: {error}; name a SQLite file that exists") from None

    @classmethod
    def in_memory(
        cls,
        fill: Callable[[sqlite3.Connection], None],
        limits: QueryLimits | None = None,
        *,
        subqueries: bool = True,
    ) -> "Database":
        """Make a database in memory; `fill` gets the connection while it may still be written."""
        connection = sqlite3.connect(":memory:", check_same_thread=False)
        fill(connection)
        connection.commit()
        return cls(connection, limits or QueryLimits(), subqueries=subqueries)

    def query(self, sql: str) -> Table:
        """Run one SELECT and return all of its rows.

        Raises:
            QueryError: it is no SELECT, is not allowed, fails, or goes over a limit.
        """
        if not isinstance(sql, str):
            raise QueryError(f"sql is a {type(sql).__name__}; write one SELECT as a text")
        with self._lock:
            self._guard.begin()
            deadline = time.monotonic() + self._limits.seconds
            self._connection.set_progress_handler(
                lambda: time.monotonic() > deadline, STEPS_BETWEEN_LOOKS
            )
            try:
                return self._run(sql)
            except (sqlite3.Error, sqlite3.Warning, ValueError, OverflowError) as error:
                if isinstance(error, QueryError):
                    raise
                raise QueryError(self._in_words(error, deadline)) from None

    def close(self) -> None:
        with self._lock:
            self._connection.close()

    def _run(self, sql: str) -> Table:
        cursor = self._connection.execute(sql)
        try:
            if cursor.description is None:
                raise QueryError("no rows can come back from this; write one SELECT")
            columns = different([name for name, *_ in cursor.description])
            return Table(columns, list(self._bounded(cursor)))
        finally:
            cursor.close()  # a half-read statement would keep the database busy

    def _bounded(self, rows: Iterable[tuple[Any, ...]]) -> Iterator[list[Any]]:
        limits, chars = self._limits, 0
        for number, row in enumerate(rows, 1):
            if number > limits.rows:
                raise QueryError(
                    f"more than {limits.rows:,} rows; add WHERE, GROUP BY or LIMIT to the query"
                )
            values = [plain(value) for value in row]
            chars += sum(len(str(value)) for value in values)
            if chars > limits.chars:
                raise QueryError(
                    f"more than {limits.chars:,} characters; select fewer columns or rows"
                )
            yield values

    def _in_words(self, error: Exception, deadline: float) -> str:
        said = " ".join(str(error).split())
        if self._guard.refused:
            return f"not allowed: {self._guard.refused}; write one SELECT that reads a table"
        if "interrupted" in said and time.monotonic() >= deadline:
            return f"stopped after {self._limits.seconds:g} s; add WHERE, or join fewer rows"
        if "no such" in said:
            return f"{said}; the tables are {', '.join(self._guard.tables)}"
        return f"{said}; write one SELECT"


def plain(value: Any) -> Any:
    """Return a value of SQLite as one that JSON knows: a blob in hexadecimal, no infinity."""
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    return value


def different(names: list[str]) -> list[str]:
    """Return the names, a repeated one with a number: `total`, `total_2`; case does not count."""
    taken: set[str] = set()
    unique = []
    for name in names:
        candidate, number = name, 1
        while candidate.lower() in taken:
            number += 1
            candidate = f"{name}_{number}"
        taken.add(candidate.lower())
        unique.append(candidate)
    return unique
