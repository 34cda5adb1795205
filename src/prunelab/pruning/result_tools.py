"""The four tools of a model that works with handles: query, read, filter, fetch.

A query runs once and its result is kept whole. The window gets a handle; from then on the model
reads slices of what is kept. What it reads back is capped, and never kept again under a new ref.
"""

import json
from dataclasses import dataclass, replace
from typing import Any, TypedDict

from prunelab.pruning.database.connection import Database, QueryLimits, Table
from prunelab.pruning.database.row_filter import filter_rows
from prunelab.pruning.handles import Handle, make_handle
from prunelab.pruning.stores.store import Remembering, Store, must_be_range

CALL_CHARS = 300  # of a call that is named when a ref has expired


class Rows(TypedDict):
    """A slice of a result.

    rows: how many the whole result has.
    offset: at which row, counted from 0, the slice begins.
    items: its rows.
    next_offset: where to read on; None at the end.
    """

    rows: int
    columns: list[str]
    offset: int
    items: list[list[Any]]
    next_offset: int | None


@dataclass(frozen=True)
class ReadLimits:
    """What one answer may put into the window.

    preview_rows: rows of a handle's preview.
    cell_chars: characters of a text in the preview.
    read_rows: rows of one `read_result`.
    read_chars: characters of one `read_result` or `fetch_full`, their frame not counted.
    """

    preview_rows: int = 5
    cell_chars: int = 80
    read_rows: int = 50
    read_chars: int = 4_000


def fetch_capped(
    store: Store,
    ref: str,
    offset: int = 0,
    length: int | None = None,
    read_chars: int = ReadLimits.read_chars,
) -> str:
    """Return the kept text from `offset` on, at most `read_chars`; a last line says what is left.

    Raises:
        UnknownRef, ExpiredRef: `ref` leads to no text.
        ValueError: a number is negative.
    """
    must_be_range(offset, length)
    text = store.fetch_full(ref, offset, length)
    shown = text[:read_chars]
    if len(shown) == len(text):
        return text
    return (
        f"{shown}\n…[{len(text) - len(shown):,} of {len(text):,} characters left; "
        f'go on with fetch_full(ref="{ref}", offset={offset + len(shown)})]'
    )


class ResultTools:
    """The tools, over one database and one store. Safe to use from several threads."""

    def __init__(
        self,
        database: Database,
        store: Store,
        limits: ReadLimits | None = None,
        filter_limits: QueryLimits | None = None,
    ) -> None:
        """`filter_limits` hold for `filter_result`; the database has limits of its own."""
        self._database, self._store = database, store
        self._limits, self._filter_limits = limits or ReadLimits(), filter_limits

    def query_db(self, sql: str) -> Handle:
        """Run one SELECT, keep all of its rows, and return a handle.

        Raises:
            QueryError: the SQL is refused, fails, or goes over a limit.
        """
        return self._kept(self._database.query(sql), f"query_db(sql={_quoted(sql)})")

    def filter_result(self, id: str, expr: str) -> Handle:  # noqa: A002 - the model's own word
        """Keep the rows of a result for which `expr` is true, and return a new handle.

        Raises:
            QueryError: `expr` is no condition, or goes over a limit.
            UnknownRef, ExpiredRef, ValueError: `id` leads to no rows.
        """
        table = self._table(id)
        found = replace(table, rows=filter_rows(table, expr, self._filter_limits))
        return self._kept(found, f"filter_result(id={_quoted(id)}, expr={_quoted(expr)})")

    def read_result(self, id: str, offset: int = 0, limit: int = 20) -> Rows:  # noqa: A002
        """Return rows from `offset` on, counted from 0: `limit` of them, or as many as may be read.

        Raises:
            UnknownRef, ExpiredRef: `id` leads to no text.
            ValueError: it leads to no rows, or a number is negative.
        """
        if offset < 0 or limit < 0:
            raise ValueError(f"offset {offset}, limit {limit}: use 0 or more rows")
        table = self._table(id)
        wanted = table.rows[offset : offset + min(limit, self._limits.read_rows)]
        items = self._within_cap(wanted, len(table.columns))
        end = offset + len(items)
        return Rows(
            rows=len(table.rows),
            columns=table.columns,
            offset=offset,
            items=items,
            next_offset=end if end < len(table.rows) else None,
        )

    def fetch_full(self, ref: str, offset: int = 0, length: int | None = None) -> str:
        """Return the kept text from `offset` on, up to the cap; a last line says what is missing.

        Raises:
            UnknownRef, ExpiredRef: `ref` leads to no text.
            ValueError: a number is negative.
        """
        return fetch_capped(self._store, ref, offset, length, self._limits.read_chars)

    def _kept(self, table: Table, call: str) -> Handle:
        limits = self._limits
        handle = make_handle(
            table.columns, table.rows, self._store, limits.preview_rows, limits.cell_chars
        )
        if isinstance(self._store, Remembering):
            self._store.remember_call(handle["id"], call)
        return handle

    def _table(self, ref: str) -> Table:
        """Read a kept result back; the query does not run again."""
        text = self._store.fetch_full(ref)
        try:
            kept = json.loads(text)
            return Table(list(kept["columns"]), [list(row) for row in kept["rows"]])
        except (ValueError, TypeError, LookupError, RecursionError):
            raise ValueError(
                f'ref {ref!r} keeps no rows; read it with fetch_full(ref="{ref}")'
            ) from None

    def _within_cap(self, rows: list[list[Any]], columns: int) -> list[list[Any]]:
        """As many rows as the cap allows, one at the least; a row that is too long is cut."""
        cell, room = self._limits.read_chars // max(1, columns), self._limits.read_chars
        items: list[list[Any]] = []
        for row in rows:
            shown = [_cut(value, cell) for value in row]
            room -= len(json.dumps(shown, ensure_ascii=False))
            if room < 0 and items:
                break
            items.append(shown)
        return items


def _cut(value: Any, most: int) -> Any:
    return value[:most] + "…" if isinstance(value, str) and len(value) > most else value


def _quoted(text: str) -> str:
    shown = text if len(text) <= CALL_CHARS else text[: CALL_CHARS - 1] + "…"
    return json.dumps(shown, ensure_ascii=False)
