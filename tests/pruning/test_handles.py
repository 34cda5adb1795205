"""A handle costs the same whatever the result, counts exactly, and leads to all of it."""

import copy
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning import MemoryStore, count_tokens, make_handle

cells = st.none() | st.booleans() | st.integers() | st.text(max_size=8)


@given(
    st.integers(1, 4).flatmap(
        lambda width: st.lists(st.lists(cells, min_size=width, max_size=width), max_size=8)
    ),
    st.integers(0, 10),
    st.integers(0, 6),
)
def test_the_count_is_exact_and_the_store_has_all_of_it(rows, preview_rows, max_chars):
    columns = [f"c{number}" for number in range(len(rows[0]) if rows else 2)]
    store, before = MemoryStore(), copy.deepcopy(rows)
    handle = make_handle(columns, rows, store, preview_rows, max_chars)
    assert list(handle) == ["rows", "columns", "id", "preview"]
    assert (handle["rows"], handle["columns"]) == (len(rows), columns)
    assert json.loads(store.fetch_full(handle["id"])) == {"columns": columns, "rows": before}
    assert rows == before
    assert len(handle["preview"]) == min(preview_rows, len(rows))
    for shown, row in zip(handle["preview"], rows, strict=False):
        for value, whole in zip(shown, row, strict=True):
            if isinstance(whole, str) and len(whole) > max_chars:
                assert value == whole[:max_chars] + "…"
            else:
                assert (type(value), value) == (type(whole), whole)


def test_the_cost_does_not_grow_with_the_result():
    def cost(rows):
        handle = make_handle(["id", "text"], rows, MemoryStore(), 3, 20)
        return count_tokens(json.dumps({**handle, "rows": 0}))

    text = "the same text in every row, and a long one. "
    assert cost([[7, text]] * 3) == cost([[7, text]] * 900) == cost([[7, text * 90]] * 900)


def test_a_result_of_nothing_is_a_result():
    store = MemoryStore()
    handle = make_handle(["id"], [], store, 5, 80)
    assert handle == {"rows": 0, "columns": ["id"], "id": "r1", "preview": []}
    assert "r1" in store


@pytest.mark.parametrize("numbers", [(-1, 5), (5, -1)])
def test_a_negative_number_is_refused_before_anything_is_kept(numbers):
    store = MemoryStore()
    with pytest.raises(ValueError, match="use 0 or more"):
        make_handle(["id"], [[1]], store, *numbers)
    assert store.put("first") == "r1"


def test_what_is_not_ascii_is_not_escaped():
    store = MemoryStore()
    make_handle(["状态"], [["已签收"]], store, 1, 80)
    assert "已签收" in store.fetch_full("r1")
