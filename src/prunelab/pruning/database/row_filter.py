"""Pick the rows of a kept result that meet a condition, which a model wrote as SQL.

The rows are loaded into a database of their own, which holds nothing else, so there is nothing for
a condition to reach. It must also stand for itself: no bracket that closes ours, no second
statement, no comment, no SELECT inside.
"""

import re
import sqlite3
from collections.abc import Sequence
from typing import Any

from prunelab.pruning.database.connection import Database, QueryError, QueryLimits, Table, different

_TOKENS = re.compile(
    r"""(?P<quoted>'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\])"""
    r"|(?P<open>\()|(?P<close>\))|(?P<refused>--|/\*|;|['\"`\[])",
    re.DOTALL,
)


def filter_rows(table: Table, expr: str, limits: QueryLimits | None = None) -> list[list[Any]]:
    """Return the rows of `table` for which `expr` is true, in their order.

    expr: a condition as in SQL's WHERE, over the table's columns: `total > 200 AND country = 'DE'`.

    Raises:
        QueryError: `expr` is no condition, or goes over a limit; one line that says what to do.
    """
    _judge(expr)
    database = Database.in_memory(
        lambda connection: _load(connection, table), limits, subqueries=False
    )
    try:
        # The line end closes a comment that slipped through: it would swallow the bracket.
        found = database.query(f"SELECT rowid FROM result WHERE (\n{expr}\n) ORDER BY rowid")
    except QueryError as error:
        said = re.split(r"; (write one SELECT|the tables are)", str(error))[0]
        raise QueryError(
            f"expr {_short(expr)}: {said}; write a condition over {', '.join(table.columns)}"
        ) from None
    finally:
        database.close()
    return [table.rows[number - 1] for (number,) in found.rows]


def _judge(expr: str) -> None:
    """Refuse what is no condition by its signs alone.

    Raises:
        QueryError: a sign that could end the condition stands outside a quoted text.
    """
    if not isinstance(expr, str) or not expr.strip():
        raise QueryError("expr is empty; write a condition such as total > 200")
    depth = 0
    for token in _TOKENS.finditer(expr):
        depth += (token.lastgroup == "open") - (token.lastgroup == "close")
        if token.lastgroup == "refused" or depth < 0:
            raise QueryError(
                f"expr {_short(expr)}: {token[0]!r} may not stand at character {token.start()}; "
                "write one condition such as total > 200"
            )
    if depth:
        raise QueryError(f"expr {_short(expr)}: a bracket is left open; close it")


def _load(connection: sqlite3.Connection, table: Table) -> None:
    names = ", ".join('"' + name.replace('"', '""') + '"' for name in different(table.columns))
    marks = ", ".join("?" * len(table.columns))
    connection.execute(f"CREATE TABLE result ({names})")
    connection.executemany(f"INSERT INTO result VALUES ({marks})", _loadable(table.rows))


def _loadable(rows: Sequence[Sequence[Any]]) -> list[list[Any]]:
    """What SQLite cannot hold is compared as its text."""
    return [
        [value if isinstance(value, str | int | float | None) else str(value) for value in row]
        for row in rows
    ]


def _short(expr: str) -> str:
    return repr(expr if len(expr) <= 60 else expr[:59] + "…")
