"""The shop's orders as a database that a model may query: made at need, in memory.

5,180 orders are drawn from a seed with `random.Random(seed).random()` alone, so that the rows are
the same on every Python. Orders ORD-7741 and ORD-6620 stand among them as the customer's
conversation tells them: what it says of them comes from their files.
"""

import sqlite3
from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from prunelab.pruning import Database, QueryLimits
from prunelab.scenario.files import DataError, mock_data_dir, read_record

T = TypeVar("T")
Row = tuple[str, str, str, str, str, str, int, float, str | None]

COLUMNS = (
    *("order_id", "placed", "customer", "country", "status", "carrier"),
    *("items", "total", "eta"),
)
ORDER_COUNT, FIRST_NUMBER, SEED = 5_180, 2_611, 289
FIRST_DAY, TODAY, DAYS = date(2026, 1, 17), date(2026, 3, 14), 56
TOLD = ("ORD-6620", "ORD-7741")  # orders of the conversation

_COUNTRIES = ("DE", "DE", "DE", "DE", "AT", "CH", "FR", "NL")
_CARRIERS = ("DHL", "DPD", "GLS", "UPS")
_PRICES = (24.5, 89.0, 109.0, 119.95)  # EUR
_SHIPPING = 4.9  # EUR
_MONTHS = ("", "January", "February", "March", "April")


def shop_database(limits: QueryLimits | None = None, *, folder: Path | None = None) -> Database:
    """Return the table `orders`, read-only, within `limits`.

    Raises:
        DataError: a file of the mock data is missing or damaged.
    """
    rows = shop_orders(folder=folder)

    def fill(connection: sqlite3.Connection) -> None:
        connection.execute(
            "CREATE TABLE orders (order_id TEXT PRIMARY KEY, placed TEXT, customer TEXT, "
            "country TEXT, status TEXT, carrier TEXT, items INTEGER, total REAL, eta TEXT)"
        )
        marks = ", ".join("?" * len(COLUMNS))
        connection.executemany(f"INSERT INTO orders VALUES ({marks})", rows)

    return Database.in_memory(fill, limits)


def shop_orders(*, folder: Path | None = None) -> list[Row]:
    """Return the orders as rows of `COLUMNS`, the oldest first.

    Raises:
        DataError: a file of the mock data is missing or damaged.
    """
    random = Random(SEED)
    rows = [_order(random, position) for position in range(ORDER_COUNT)]
    for order_id in TOLD:
        path = (folder or mock_data_dir()) / f"order_{order_id}.json"
        position = int(order_id.removeprefix("ORD-")) - FIRST_NUMBER
        try:
            rows[position] = _as_told(rows[position], read_record(path))
        except (LookupError, TypeError, ValueError) as error:
            raise DataError(f"{path}: not an order ({error!r}); restore it") from None
    return rows


def _as_told(row: Row, record: Any) -> Row:
    return (
        *row[:3],
        str(record["address"]["country"]),
        str(record["status"]),
        str(record["shipments"][0]["carrier"]),
        len(record["items"]),
        float(record["total"]),
        str(record["eta"]),
    )


def _order(random: Random, position: int) -> Row:
    placed = FIRST_DAY + timedelta(days=position * DAYS // ORDER_COUNT)
    status = _status(random.random(), (TODAY - placed).days)
    count = 1 + int(random.random() * 4)
    total = round(sum(_pick(random, _PRICES) for _ in range(count)) + _SHIPPING, 2)
    days = 2 + int(random.random() * 5) + (7 if status == "delayed" else 0)
    return (
        f"ORD-{FIRST_NUMBER + position}",
        placed.isoformat(),
        f"CUS-{100_000 + int(random.random() * 900_000)}",
        _pick(random, _COUNTRIES),
        status,
        _pick(random, _CARRIERS),
        count,
        total,
        None if status == "cancelled" else _day(placed + timedelta(days=days)),
    )


def _status(share: float, age: int) -> str:
    """Most orders arrive; `age` is in days."""
    if share < 0.04:
        return "cancelled"
    if share < 0.07:
        return "delayed"
    if share < 0.13 and age > 8:
        return "returned"
    return "delivered" if age > 5 else "shipped"


def _day(day: date) -> str:
    return f"{day.day} {_MONTHS[day.month]}"


def _pick(random: Random, options: Sequence[T]) -> T:
    return options[int(random.random() * len(options))]
