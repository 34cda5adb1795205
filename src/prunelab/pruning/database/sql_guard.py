"""What a model's SQL may do: an authorizer that knows reading alone, and SQLite's own limits."""

import sqlite3

# No files, no extensions, no settings, nothing that only makes values large.
_ALLOWED = """
abs avg ceil ceiling coalesce count cume_dist date datetime dense_rank first_value floor glob
group_concat ifnull iif instr json_extract julianday lag last_value lead length like lower ltrim
max min mod nth_value ntile nullif percent_rank rank replace round row_number rtrim sign strftime
substr substring sum time total trim typeof unicode upper
"""
FUNCTIONS = frozenset(_ALLOWED.split())

LIMITS = {
    sqlite3.SQLITE_LIMIT_LENGTH: 1_000_000,  # bytes of a value or a row
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 20_000,  # bytes
    sqlite3.SQLITE_LIMIT_COLUMN: 100,
    sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 100,
    sqlite3.SQLITE_LIMIT_COMPOUND_SELECT: 20,
    sqlite3.SQLITE_LIMIT_VDBE_OP: 50_000,
    sqlite3.SQLITE_LIMIT_FUNCTION_ARG: 20,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
    sqlite3.SQLITE_LIMIT_LIKE_PATTERN_LENGTH: 100,  # bytes
    sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER: 0,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 1,
    sqlite3.SQLITE_LIMIT_WORKER_THREADS: 0,
}


class Guard:
    """SQLite's authorizer callback. `refused` says in words what it refused last."""

    def __init__(self, tables: set[str], modules: set[str], *, subqueries: bool) -> None:
        self.tables = sorted(tables)
        self._readable = {name.lower() for name in tables} | {"sqlite_master", "sqlite_schema"}
        self._modules = modules
        self._subqueries = subqueries
        self.begin()

    @classmethod
    def for_tables_of(cls, connection: sqlite3.Connection, *, subqueries: bool = True) -> "Guard":
        """Let the tables and views that `connection` holds now be read, and nothing else."""
        found = connection.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")
        tables = {str(name) for (name,) in found}
        modules = {str(name).lower() for (name,) in connection.execute("PRAGMA module_list")}
        return cls(tables, modules, subqueries=subqueries)

    def begin(self) -> None:
        """Forget the last statement."""
        self.refused, self._selects = "", 0

    def __call__(
        self, action: int, first: str | None, second: str | None, _base: str | None, _by: str | None
    ) -> int:
        refused = self._why_not(action, first or "", second or "")
        if refused:
            self.refused = self.refused or refused
            return sqlite3.SQLITE_DENY
        return sqlite3.SQLITE_OK

    def _why_not(self, action: int, first: str, second: str) -> str:
        if action == sqlite3.SQLITE_READ:
            return "" if self._may_read(first.lower(), second) else f"reading {first}"
        if action == sqlite3.SQLITE_SELECT:
            self._selects += 1
            alone = self._subqueries or self._selects == 1
            return "" if alone else "a SELECT inside the condition"
        if action == sqlite3.SQLITE_FUNCTION:
            return "" if second.lower() in FUNCTIONS else f"the function {second}"
        if action == sqlite3.SQLITE_RECURSIVE:
            return ""  # the clock ends what does not end by itself
        return "anything but reading"

    def _may_read(self, table: str, column: str) -> bool:
        if table in self._readable:
            return True
        # `count(*)` over a WITH table asks for no column of a table that nobody knows. The tables
        # that SQLite makes up itself, pragma_… among them, are asked for in the same way.
        made_up = table in self._modules or table.startswith(("pragma_", "sqlite_"))
        return not column and not made_up


def limit_connection(connection: sqlite3.Connection) -> None:
    """Lower SQLite's limits on what one statement may be and hold."""
    for limit, most in LIMITS.items():
        connection.setlimit(limit, most)
