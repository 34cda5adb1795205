"""A condition picks rows and does nothing else, whatever a model writes into it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prunelab.pruning import QueryError, QueryLimits
from prunelab.pruning.database.connection import Table
from prunelab.pruning.database.row_filter import filter_rows

TABLE = Table(
    ["id", "status", "total", 'odd "name'],
    [
        [1, "late", 10.0, None],
        [2, "ok", 250.5, "it's"],
        [3, "late", 300, ")"],
        [2, "ok", 250.5, "it's"],
    ],
)


@pytest.mark.parametrize(
    ("expr", "found"),
    [
        ("status = 'late'", [0, 2]),
        ("status = 'late' AND total > 200", [2]),
        ("total BETWEEN 200 AND 260 OR id = 1", [0, 1, 3]),
        ('"odd ""name" IS NULL', [0]),
        ('"odd ""name" = \')\'', [2]),
        ("\"odd \"\"name\" = 'it''s'", [1, 3]),
        ("lower(status) LIKE 'L%'", [0, 2]),
        ("(id) IN (1, (3))", [0, 2]),
        ("1", [0, 1, 2, 3]),
        ("NULL", []),
        ("status = ';--/*'", []),
    ],
)
def test_it_returns_the_rows_that_meet_the_condition_in_order(expr, found):
    assert filter_rows(TABLE, expr) == [TABLE.rows[at] for at in found]


@pytest.mark.parametrize(
    "expr",
    [
        "1) UNION SELECT sql FROM sqlite_master --",
        "1) OR (1",
        "1; DROP TABLE result",
        "1 --",
        "1 /* open",
        "(1",
        "status = 'late",
        '"status',
        "[status",
        "`status",
        "(SELECT 1)",
        "id IN (SELECT id FROM result)",
        "EXISTS (SELECT 1 FROM sqlite_master)",
        "total > (VALUES (1))",
        "id IN (WITH t AS (SELECT 1) SELECT * FROM t)",
        "id IN result",
        "id IN pragma_table_info('result')",
        "load_extension('x')",
        "readfile('x')",
        "randomblob(9)",
        "count(*) > 1",
        "statuss = 'late'",
        "total >",
        "",
        "   ",
        "1\0",
        "'\ud800'",
        None,
        "1 ORDER BY (SELECT 1)",
        "1 LIMIT 1",
        "?",
    ],
)
def test_what_is_no_condition_is_refused_in_one_line(expr):
    rows = [list(row) for row in TABLE.rows]
    with pytest.raises(QueryError) as error:
        filter_rows(TABLE, expr)
    assert str(error.value).startswith("expr ")
    assert len(str(error.value).splitlines()) == 1
    assert TABLE.rows == rows


def test_an_unknown_column_is_answered_with_those_there_are():
    with pytest.raises(QueryError, match="no such column: late; write a condition over id, status"):
        filter_rows(TABLE, "late = 1")


def test_a_condition_that_takes_too_long_is_stopped():
    table = Table(["text"], [["a" * 30_000] for _ in range(50)])
    slow = " OR ".join(f"replace(text, 'a', '{letter}') = text" for letter in "bcdefghijklmnopq")
    with pytest.raises(QueryError, match="stopped after"):
        filter_rows(table, slow, QueryLimits(seconds=0.005))


@given(
    st.lists(st.tuples(st.text(max_size=5), st.integers(-(2**63), 2**63 - 1)), max_size=8),
    st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=5),
)
def test_any_text_can_be_asked_for_once_it_is_quoted(rows, wanted):
    table = Table(["name", "count"], [list(row) for row in rows if "\0" not in row[0]])
    quoted = wanted.replace("'", "''")
    expected = [row for row in table.rows if row[0] == wanted and row[1] > 0]
    assert filter_rows(table, f"name = '{quoted}' AND count > 0") == expected


@settings(max_examples=300, deadline=None)
@given(st.text(st.sampled_from("()'\";-/*`[]1 ORSELECT=id,|"), max_size=30))
def test_whatever_is_sent_picks_rows_or_is_refused(expr):
    try:
        found = filter_rows(TABLE, expr)
    except QueryError as error:
        said = str(error)
        assert len(said.splitlines()) == 1
    else:
        assert all(row in TABLE.rows for row in found)
