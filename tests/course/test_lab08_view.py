"""The bench of lab 08: green with right functions, red when pushed, and words for wrong ones."""

import pytest

from prunelab.bench import AnswerError
from prunelab.course import find_lab, load_view
from prunelab.pruning import make_handle, refs_to_evict

VIEW = load_view(find_lab("08"))
RIGHT = {"make_handle": make_handle, "refs_to_evict": refs_to_evict}


def words(frame):
    return {fact.sentence: fact.words for fact in frame.facts if fact.state != "visible"}


def test_both_ways_are_drawn_one_flat_one_steep():
    frame = VIEW.draw(RIGHT, {})
    assert frame.status == "green"
    lines = {}
    for row in frame.rows:
        lines.setdefault(row["way"], []).append((row["returned"], row["tokens"]))
    steep, flat = lines.values()
    assert [count for count, _ in steep] == [count for count, _ in flat]
    assert steep[-1][1] > 100 * steep[1][1]
    assert max(cost for _, cost in flat[1:]) - min(cost for _, cost in flat[1:]) < 5
    assert f"{steep[-1][1]:,} tokens, or {flat[-1][1]:,} as a handle" in frame.title


def test_the_chart_names_its_data_and_its_title():
    spec = VIEW.chart()
    assert '"name": "rows"' in str(spec).replace("'", '"')
    assert "datasets" not in spec  # the bench puts the rows there
    assert any(param["name"] == "headline" for param in spec["params"])


@pytest.mark.parametrize(
    ("moved", "says"),
    [
        ({"preview_rows": 3}, 'not in the preview; the way back: read_result(id="r1", offset=3)'),
        ({"room": 700}, 'r1 expired: run query_db(sql="SELECT * FROM orders") again'),
        ({"max_age": 1}, 'r1 expired: run query_db(sql="SELECT * FROM orders") again'),
        (
            {"room": 100},
            'r2 expired: run filter_result(id="r1", expr="status = \'delayed\'") again',
        ),
        ({"room": 20}, "r3 expired: it cannot be run again"),
        ({"room": 20, "preview_rows": 0}, 'r1 expired: run query_db(sql="SELECT'),
    ],
)
def test_pushed_too_far_it_turns_red_and_says_what_happened(moved, says):
    frame = VIEW.draw(RIGHT, moved)
    assert frame.status == "red"
    assert any(says in each for each in words(frame).values())
    assert f"{5 - len(words(frame))} of the 5 facts" in frame.verdict


def test_what_is_not_written_is_left_out():
    nothing = VIEW.draw({}, {})
    assert (nothing.status, {row["way"] for row in nothing.rows}) == (
        "unwritten",
        {"every row in the window"},
    )
    assert "make_handle, refs_to_evict: skipped" in nothing.verdict
    half = VIEW.draw({"make_handle": make_handle}, {"room": 0})
    assert half.status == "unwritten"
    assert "refs_to_evict: skipped" in half.verdict
    other = VIEW.draw({"refs_to_evict": refs_to_evict}, {"room": 0})
    assert other.status == "red"  # what is not behind a handle expires too


def test_a_handle_that_leads_nowhere_is_seen():
    def keeps_the_preview(columns, rows, store, preview_rows, most):
        handle = make_handle(columns, rows[:preview_rows], store, preview_rows, most)
        return {**handle, "rows": len(rows)}

    frame = VIEW.draw(RIGHT | {"make_handle": keeps_the_preview}, {})
    assert frame.status == "red"
    assert "the store has no such row under the id of r1" in words(frame).values()

    def counts_the_preview(*args):
        handle = make_handle(*args)
        return {**handle, "rows": len(handle["preview"])}

    frame = VIEW.draw(RIGHT | {"make_handle": counts_the_preview}, {})
    assert "the handle counts otherwise" in words(frame).values()


@pytest.mark.parametrize(
    ("name", "returned", "says"),
    [
        ("make_handle", None, "returned None: did you forget return"),
        ("make_handle", "{}", "returned a str"),
        ("make_handle", {"rows": 1}, "returned a dict without 'columns'"),
        (
            "make_handle",
            {"rows": "1", "columns": [], "id": "r1", "preview": []},
            "returned 'rows' that is no int",
        ),
        ("refs_to_evict", None, "returned None"),
        ("refs_to_evict", {"r1"}, "returned a set: it must return a list of refs"),
        ("refs_to_evict", ["r99"], "returned 'r99', which is no ref of an entry"),
    ],
)
def test_what_a_function_must_not_return_is_named(name, returned, says):
    with pytest.raises(AnswerError) as error:
        VIEW.draw(RIGHT | {name: lambda *args: returned}, {})
    assert error.value.name == name
    assert says in error.value.message


def test_a_function_cannot_spoil_the_run_for_the_next_refresh():
    def spoils(columns, rows, store, preview_rows, most):
        handle = make_handle(list(columns), [list(row) for row in rows], store, preview_rows, most)
        columns.clear()
        for row in rows:
            row.clear()
        rows.clear()
        return handle

    def empties(entries, *limits):
        gone = refs_to_evict(list(entries), *limits)
        for entry in entries:
            entry["size"] = 0
        entries.clear()
        return gone

    before = VIEW.draw(RIGHT, {})
    VIEW.draw({"make_handle": spoils, "refs_to_evict": empties}, {"room": 300})
    assert VIEW.draw(RIGHT, {}) == before
