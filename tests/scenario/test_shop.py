"""The orders are the same on every Python, and those of the conversation say what it says."""

import hashlib
import json
import shutil

import pytest

from prunelab.pruning import QueryError, QueryLimits
from prunelab.scenario import DataError, load_facts, mock_data_dir, shop_database, shop_orders
from prunelab.scenario.shop import COLUMNS, ORDER_COUNT

# Of the rows as JSON, as Python 3.11 on Linux wrote them.
DIGEST = "c1c1d2262146a5025ce8a3f42ef5925c22ab66eb3ce49cdc9d99dabebd4093f3"


def as_dict(row):
    return dict(zip(COLUMNS, row, strict=True))


def test_the_bytes_agree_on_every_python():
    text = "\n".join(json.dumps(row) for row in shop_orders())
    assert hashlib.sha256(text.encode("ascii")).hexdigest() == DIGEST


def test_there_are_so_many_orders_each_with_a_number_of_its_own():
    rows = shop_orders()
    assert len({row[0] for row in rows}) == len(rows) == ORDER_COUNT
    assert [row[1] for row in rows] == sorted(row[1] for row in rows)


def test_the_database_holds_the_rows():
    table = shop_database().query("SELECT * FROM orders")
    assert tuple(table.columns) == COLUMNS
    assert [tuple(row) for row in table.rows] == shop_orders()


def test_the_orders_of_the_conversation_say_the_same_here():
    orders = {order["order_id"]: order for order in map(as_dict, shop_orders())}
    for fact in load_facts():
        order_id = {"r3": "ORD-7741", "r6": "ORD-6620"}.get(fact.ref)
        if order_id and fact.path and fact.path[0] in COLUMNS:
            assert orders[order_id][fact.path[0]] == fact.value
    assert orders["ORD-7741"]["placed"] == "2026-03-13"


def test_an_edit_of_an_order_shows_and_damage_is_named(tmp_path):
    shutil.copytree(mock_data_dir(), tmp_path / "data")
    path = tmp_path / "data" / "order_ORD-7741.json"
    order = json.loads(path.read_text())
    path.write_text(json.dumps({**order, "status": "lost"}))
    table = shop_database(folder=path.parent).query(
        "SELECT status FROM orders WHERE order_id = 'ORD-7741'"
    )
    assert table.rows == [["lost"]]
    path.write_text(json.dumps({"status": "lost"}))
    with pytest.raises(DataError, match=r"ORD-7741\.json: not an order"):
        shop_orders(folder=path.parent)


def test_it_is_read_only_and_within_limits():
    with pytest.raises(QueryError, match="not allowed"):
        shop_database().query("DELETE FROM orders")
    with pytest.raises(QueryError, match="more than 10 rows"):
        shop_database(QueryLimits(rows=10)).query("SELECT * FROM orders")
