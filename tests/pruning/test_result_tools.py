"""The window's cost is constant, the query runs once, and what is read back is capped."""

import json

import pytest

from prunelab.pruning import (
    Database,
    ExpiredRef,
    MemoryStore,
    QueryError,
    QueryLimits,
    ReadLimits,
    ResultTools,
    SqliteStore,
    StoreLimits,
    UnknownRef,
    count_tokens,
)

COUNT = 500


class CountingDatabase:
    """A database that counts its queries."""

    def __init__(self, database):
        self.database, self.asked = database, []

    def query(self, sql):
        self.asked.append(sql)
        return self.database.query(sql)


class CountingStore(MemoryStore):
    """A store that counts what is put into it."""

    def __init__(self):
        super().__init__()
        self.put_texts = []

    def put(self, content):
        self.put_texts.append(content)
        return super().put(content)


def fill(connection):
    connection.execute("CREATE TABLE orders (id INTEGER, status TEXT, note TEXT)")
    rows = [(n, "late" if n % 50 == 0 else "ok", f"note {n} " * 8) for n in range(COUNT)]
    connection.executemany("INSERT INTO orders VALUES (?, ?, ?)", rows)


@pytest.fixture
def database():
    return CountingDatabase(Database.in_memory(fill))


@pytest.fixture
def store():
    return CountingStore()


@pytest.fixture
def tools(database, store):
    return ResultTools(database, store)


def test_one_query_many_reads(tools, database, store):
    handle = tools.query_db("SELECT * FROM orders")
    assert (handle["rows"], len(handle["preview"])) == (COUNT, 5)
    late = tools.filter_result(handle["id"], "status = 'late'")
    assert (late["rows"], late["id"]) == (10, "r2")
    assert tools.read_result(late["id"], 9, 5)["items"] == [[450, "late", "note 450 " * 8]]
    for _ in range(3):
        tools.read_result(handle["id"], 100)
        tools.fetch_full(handle["id"], 200, 100)
    assert len(database.asked) == 1
    assert len(store.put_texts) == 2  # the query's result and the filter's: no re-read


def test_pages_lead_through_all_rows_and_hold_the_cap(tools, store):
    handle = tools.query_db("SELECT * FROM orders")
    offset, seen = 0, []
    while offset is not None:
        page = tools.read_result(handle["id"], offset, COUNT)
        assert page["rows"] == COUNT
        assert page["offset"] == offset
        assert 1 <= len(page["items"]) <= ReadLimits().read_rows
        assert len(json.dumps(page["items"])) <= ReadLimits().read_chars + 200
        seen += page["items"]
        offset = page["next_offset"]
    assert seen == json.loads(store.fetch_full(handle["id"]))["rows"]


def test_one_enormous_cell_does_not_break_the_cap(store):
    def one_cell(connection):
        connection.execute("CREATE TABLE t (a TEXT, b TEXT)")
        connection.execute("INSERT INTO t VALUES (?, 'b')", ("x" * 500_000,))

    tools = ResultTools(Database.in_memory(one_cell), store)
    handle = tools.query_db("SELECT * FROM t")
    assert count_tokens(json.dumps(handle)) < 100
    page = tools.read_result(handle["id"])
    assert len(page["items"][0][0]) <= ReadLimits().read_chars
    assert page["next_offset"] is None


def test_a_whole_text_is_fetched_in_capped_pieces_that_say_what_is_left(tools, store):
    ref = store.put("0123456789" * 1_000)
    limits = ReadLimits().read_chars
    text = tools.fetch_full(ref)
    assert text.startswith("0123456789" * 400 + "\n…[6,000 of 10,000 characters left; go on with")
    assert text.endswith(f'fetch_full(ref="{ref}", offset={limits})]')
    assert tools.fetch_full(ref, 8_000) == "0123456789" * 200
    assert tools.fetch_full(ref, 3, 4) == "3456"
    assert tools.fetch_full(ref, 99_999) == ""
    assert len(store.put_texts) == 1


def test_an_expired_handle_says_what_to_run_again(tools, store):
    handle = tools.query_db("SELECT id FROM orders WHERE status = 'late'")
    late = tools.filter_result(handle["id"], "id > 100")
    store.expire(late["id"])
    with pytest.raises(ExpiredRef) as error:
        tools.read_result(late["id"])
    assert 'expired: run filter_result(id="r1", expr="id > 100") again' in str(error.value)
    store.expire(handle["id"])
    for read in (tools.read_result, tools.fetch_full, lambda ref: tools.filter_result(ref, "1")):
        with pytest.raises(ExpiredRef, match=r"expired: run query_db\(sql=\"SELECT id .*\) again"):
            read(handle["id"])


def test_a_long_call_is_cut_where_it_is_named(tools, store):
    handle = tools.query_db(
        f"SELECT id FROM orders WHERE id IN ({', '.join(map(str, range(900)))})"
    )
    store.expire(handle["id"])
    with pytest.raises(ExpiredRef) as error:
        tools.read_result(handle["id"])
    assert len(str(error.value)) < 400
    assert '…")' in str(error.value)


def test_the_sqlite_store_serves_the_tools_after_a_restart(database, tmp_path):
    clock = [0.0]
    path, limits = tmp_path / "store.db", StoreLimits(max_age=100)
    store = SqliteStore(path, "run-1", limits, lambda: clock[0])
    handle = ResultTools(database, store).query_db("SELECT * FROM orders")
    store.close()
    store = SqliteStore(path, "run-1", limits, lambda: clock[0])
    tools = ResultTools(database, store)
    assert tools.read_result(handle["id"], 450, 1)["items"][0][0] == 450
    clock[0] = 101.0
    with pytest.raises(ExpiredRef, match=r"expired: run query_db\(sql=.*\) again"):
        tools.read_result(handle["id"])
    assert tools.query_db("SELECT 1")["id"] != handle["id"]


@pytest.mark.parametrize(
    ("read", "error", "says"),
    [
        (lambda tools: tools.query_db("DROP TABLE orders"), QueryError, "not allowed"),
        (lambda tools: tools.read_result("r9"), UnknownRef, "'r9' is unknown"),
        (lambda tools: tools.read_result("r1", -1), ValueError, "use 0 or more rows"),
        (lambda tools: tools.read_result("r1", 0, -1), ValueError, "use 0 or more rows"),
        (lambda tools: tools.fetch_full("r1", -1), ValueError, "use 0 or more characters"),
        (lambda tools: tools.filter_result("r1", "1) --"), QueryError, "may not stand"),
    ],
)
def test_slips_are_errors_that_say_what_to_do(tools, read, error, says):
    tools.query_db("SELECT * FROM orders")
    with pytest.raises(error, match=says):
        read(tools)


@pytest.mark.parametrize("text", ["plain", "[1, 2]", '{"rows": 3}', '{"columns": 1, "rows": [1]}'])
def test_a_text_that_is_no_table_is_read_another_way(tools, store, text):
    ref = store.put(text)
    with pytest.raises(ValueError, match=r"keeps no rows; read it with fetch_full\(ref="):
        tools.read_result(ref)
    assert tools.fetch_full(ref) == text


def test_a_filter_has_a_time_limit_of_its_own(database, store):
    tools = ResultTools(database, store, filter_limits=QueryLimits(rows=3))
    handle = tools.query_db("SELECT * FROM orders")
    with pytest.raises(QueryError, match="more than 3 rows"):
        tools.filter_result(handle["id"], "1")
