"""SQL from a model may read tables, within limits, and do nothing else."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prunelab.pruning import Database, QueryError, QueryLimits
from prunelab.pruning.database.connection import different

COUNT = 60
LIMITS = QueryLimits(rows=100, chars=20_000, seconds=0.2)


def fill(connection):
    connection.execute("CREATE TABLE orders (id INTEGER PRIMARY KEY, status TEXT, total REAL)")
    rows = [(n, "late" if n % 7 == 0 else "ok", n * 1.5) for n in range(COUNT)]
    connection.executemany("INSERT INTO orders VALUES (?, ?, ?)", rows)
    connection.execute("CREATE VIEW late AS SELECT id FROM orders WHERE status = 'late'")


@pytest.fixture
def database():
    database = Database.in_memory(fill, LIMITS)
    yield database
    database.close()


@pytest.mark.parametrize(
    ("sql", "rows"),
    [
        ("SELECT count(*) FROM orders", [[COUNT]]),
        ("SELECT * FROM orders ORDER BY id LIMIT 1", [[0, "late", 0.0]]),
        ("SELECT count(*) FROM late", [[9]]),
        ("WITH t AS (SELECT * FROM orders) SELECT count(*) FROM t", [[COUNT]]),
        ("SELECT status, sum(total) FROM orders GROUP BY 1 HAVING status = 'ok'", [["ok", 2277.0]]),
        ("SELECT id FROM orders WHERE id IN (SELECT max(id) FROM orders)", [[COUNT - 1]]),
        ("SELECT name FROM sqlite_master ORDER BY 1", [["late"], ["orders"]]),
        (
            "WITH RECURSIVE t(x) AS (SELECT 1 UNION SELECT x + 1 FROM t) SELECT x FROM t LIMIT 3",
            [[1], [2], [3]],
        ),
        ("SELECT 1 WHERE 0", []),
        ("SELECT NULL, x'00ff', 9e999, -9e999", [[None, "00ff", "inf", "-inf"]]),
        ("SELECT CAST(x'ff41' AS TEXT)", [["\ufffdA"]]),
        ("SELECT 9223372036854775807", [[2**63 - 1]]),
    ],
)
def test_what_may_be_read(database, sql, rows):
    assert database.query(sql).rows == rows


WRITES = [
    "INSERT INTO orders VALUES (99, 'x', 1)",
    "REPLACE INTO orders VALUES (1, 'x', 1)",
    "UPDATE orders SET total = 0",
    "DELETE FROM orders",
    "DROP TABLE orders",
    "CREATE TABLE mine (x)",
    "CREATE TEMP TABLE mine (x)",
    "CREATE TRIGGER t AFTER INSERT ON orders BEGIN SELECT 1; END",
    "CREATE VIRTUAL TABLE f USING fts5(x)",
    "ALTER TABLE orders RENAME TO mine",
    "UPDATE sqlite_master SET sql = ''",
    "WITH t AS (SELECT 1) INSERT INTO orders SELECT 99, 'x', 1 FROM t",
]
REACHES = [
    "ATTACH DATABASE '{file}' AS more",
    "VACUUM INTO '{file}'",
    "DETACH main",
    "SELECT load_extension('{file}')",
    "SELECT readfile('{file}')",
    "SELECT writefile('{file}', 'x')",
    "SELECT edit('x', '{file}')",
    "SELECT fts3_tokenizer('simple')",
    "SELECT * FROM fsdir('/')",
    "PRAGMA query_only = OFF",
    "PRAGMA writable_schema = ON",
    "PRAGMA table_info(orders)",
    "SELECT * FROM pragma_table_info('orders')",
    "SELECT count(*) FROM pragma_database_list",
    "SELECT count(*) FROM dbstat",
    "SELECT * FROM json_each('[1]')",
    "SELECT * FROM sqlite_temp_master",
    "BEGIN",
    "SAVEPOINT mine",
    "COMMIT",
    "SELECT 1; DELETE FROM orders",
    "SELECT 1; ATTACH '{file}' AS more",
]


@pytest.mark.parametrize("sql", WRITES + REACHES)
def test_nothing_can_be_written_and_nothing_else_reached(database, sql, tmp_path):
    file = tmp_path / "other.db"
    before = database.query("SELECT * FROM orders").rows
    with pytest.raises(QueryError) as error:
        database.query(sql.format(file=file))
    assert len(str(error.value).splitlines()) == 1
    assert not file.exists()
    assert database.query("SELECT * FROM orders").rows == before
    assert database.query("SELECT count(*) FROM sqlite_master").rows == [[2]]


@pytest.mark.parametrize(
    "sql",
    [
        "WITH RECURSIVE t(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM t) SELECT count(*) FROM t",
        "SELECT count(*) FROM orders a, orders b, orders c, orders d, orders e",
        "SELECT length(group_concat(a.id)) FROM orders a, orders b, orders c, orders d",
    ],
)
def test_what_does_not_end_is_stopped_and_the_next_query_runs(database, sql):
    with pytest.raises(QueryError, match=r"stopped after 0\.2 s"):
        database.query(sql)
    assert database.query("SELECT count(*) FROM orders").rows == [[COUNT]]


@pytest.mark.parametrize(
    ("sql", "says"),
    [
        ("SELECT * FROM orders a, orders b", "more than 100 rows; add WHERE"),
        (f"SELECT '{'x' * 9_000}' FROM orders", "more than 20,000 characters; select fewer"),
        (
            "WITH RECURSIVE t(x) AS (SELECT 'xxxx' UNION ALL SELECT x || x FROM t) SELECT x FROM t",
            "more than 20,000 characters",
        ),
        ("SELECT zeroblob(1000000000)", "not allowed: the function zeroblob"),
        ("SELECT printf('%1000000d', 1)", "not allowed: the function printf"),
        (f"SELECT {'(' * 500}1{')' * 500}", "write one SELECT"),
        (" UNION ALL ".join(["SELECT 1"] * 50), "too many terms in compound SELECT"),
        (f"SELECT {', '.join('1' * 200)}", "too many columns"),
        (f"SELECT '{'x' * 30_000}'", "query string is too large"),
        (f"SELECT 'a' LIKE '{'%a' * 200}'", "LIKE or GLOB pattern too complex"),
        ("SELECT ?", "too many SQL variables"),
        ("SELECT statuss FROM orders", "no such column: statuss; the tables are late, orders"),
        ("SELECT * FROM order_items", "no such table: order_items; the tables are late, orders"),
        ("SELECT FROM", "syntax error; write one SELECT"),
        ("", "write one SELECT"),
        ("-- nothing", "write one SELECT"),
        ("SELECT 1\0", "null character"),
        ("SELECT '\ud800'", "write one SELECT"),
        (None, "sql is a NoneType"),
    ],
)
def test_limits_and_slips_are_one_line_that_says_what_to_do(database, sql, says):
    with pytest.raises(QueryError) as error:
        database.query(sql)
    assert says in str(error.value)
    assert len(str(error.value).splitlines()) == 1


@settings(max_examples=200, deadline=None)
@given(st.text(st.sampled_from("SELECT FROM orders*,;()'\"-/x1=\0\n"), max_size=40))
def test_whatever_is_sent_comes_back_as_rows_or_as_one_error(text):
    database = Database.in_memory(fill, LIMITS)
    for sql in (text, f"SELECT {text} FROM orders", f"SELECT 1 {text}"):
        try:
            table = database.query(sql)
        except QueryError as error:
            said = str(error)
            assert len(said.splitlines()) == 1
        else:
            assert all(len(row) == len(table.columns) for row in table.rows)
    assert database.query("SELECT count(*), sum(id) FROM orders").rows == [[COUNT, 1770]]
    database.close()


def test_repeated_column_names_get_a_number():
    assert different(["id", "ID", "id", "x", "id_2"]) == ["id", "ID_2", "id_3", "x", "id_2_2"]


def test_a_file_is_opened_for_reading_only(tmp_path):
    path = tmp_path / "a b#c?.db"
    connection = sqlite3.connect(path)
    fill(connection)
    connection.commit()
    connection.close()
    bytes_before = path.read_bytes()
    database = Database.open(path)
    assert database.query("SELECT count(*) FROM orders").rows == [[COUNT]]
    with pytest.raises(QueryError, match="not allowed"):
        database.query("DELETE FROM orders")
    database.close()
    assert path.read_bytes() == bytes_before


def test_a_file_that_is_missing_or_no_database_is_named(tmp_path):
    missing = tmp_path / "missing.db"
    with pytest.raises(QueryError, match=r"missing\.db: .*name a SQLite file"):
        Database.open(missing)
    assert not missing.exists()
    (tmp_path / "text.db").write_text("not a database, but long enough to be read as one" * 20)
    with pytest.raises(QueryError, match=r"text\.db: file is not a database"):
        Database.open(tmp_path / "text.db")


def test_threads_may_share_one_database(database):
    def ask(number):
        if number % 5 == 0:
            with pytest.raises(QueryError, match="not allowed"):
                database.query("DELETE FROM orders")
        return database.query(f"SELECT id FROM orders WHERE id = {number}").rows

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(ask, range(COUNT))) == [[[number]] for number in range(COUNT)]
