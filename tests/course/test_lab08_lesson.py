"""Each figure in the lesson's prose is measured here, so that new data cannot leave it behind."""

import json
import re

import pytest

from prunelab.course import find_lab
from prunelab.course.modules import import_from
from prunelab.pruning import (
    MemoryStore,
    ResultTools,
    apply_length_cap,
    count_tokens,
    make_handle,
    refs_to_evict,
)
from prunelab.scenario import default_policy, shop_database

LAB = find_lab("08")
SOURCE = (LAB.folder / "lesson.py").read_text(encoding="utf-8").splitlines()
LESSON = " ".join(line.removeprefix("#").strip() for line in SOURCE)
RUN = import_from(LAB.folder, "long_run")
ALL = RUN.puts()[0]
START = {"preview_rows": 5, "room": 900, "max_age": RUN.LAST_STEP - 1}


def tokens(value):
    return count_tokens(json.dumps(value))


def whole(put, count=None):
    return tokens({"columns": put.columns, "rows": put.rows[:count]})


def handle(preview_rows, put=ALL):
    return tokens(make_handle(put.columns, put.rows, MemoryStore(), preview_rows, 80))


def played(evict=refs_to_evict, pinned=(RUN.DELAYED,), **moved):
    values = START | moved
    values["room"] *= 1_000
    return RUN.play(make_handle, evict, pinned=pinned, **values)


def readable(run):
    return sum(run.state(need) == "visible" for need in RUN.needs())


def smallest_room(**more):
    """The smallest room, in steps of the slider, down to which the panel stays green."""
    room = 1_000
    while room and readable(played(room=room - 10, **more)) == len(RUN.needs()):
        room -= 10
    return room


@pytest.fixture
def tools():
    return ResultTools(shop_database(), MemoryStore())


def test_all_orders_in_the_window():
    assert f"{len(ALL.rows):,} rows come back: **{whole(ALL):,} tokens**, more" in LESSON
    assert whole(ALL) > 200_000


def test_the_cap_in_its_place():
    text = json.dumps({"columns": ALL.columns, "rows": ALL.rows})
    most = default_policy().max_chars
    capped = apply_length_cap(text, "r1", most)
    assert f"{most} characters, {count_tokens(capped)} tokens, five orders and most of" in LESSON
    assert f"words that {len(text) - most:,} characters are missing" in LESSON
    shown = capped[:most]
    assert shown.count("], [") == 5  # five rows are closed, the sixth is not
    assert ALL.rows[5][0] in shown
    assert str(ALL.rows[5][7]) in shown


def test_the_handle():
    assert f"That is a **handle**: {handle(5)} tokens here" in LESSON
    assert (
        abs(handle(5) - tokens(make_handle(ALL.columns, ALL.rows[:500], MemoryStore(), 5, 80))) <= 2
    )


def test_scrolling_and_filtering(tools):
    ref = tools.query_db("SELECT * FROM orders")["id"]
    offset, calls, spent = 0, 0, 0
    while offset is not None:
        page = tools.read_result(ref, offset, 50)
        offset, calls, spent = page["next_offset"], calls + 1, spent + tokens(page)
    assert f"over all rows takes {calls} calls and {spent:,} tokens" in LESSON
    late = tools.filter_result(ref, "status = 'late'")
    delayed = tools.filter_result(ref, "status = 'delayed'")
    assert late["rows"] == 0
    assert f"{delayed['rows']} are; the fourth row says how they are called" in LESSON
    assert "delayed" in ALL.rows[3]
    assert not any("delayed" in row for row in ALL.rows[:3])
    late_and_dear = re.search(r'late_and_dear = "(.+?)"', LESSON)[1]
    assert tools.filter_result(ref, late_and_dear)["rows"] == 6  # `offset=5` reads the last


@pytest.mark.parametrize(
    "row",
    re.findall(r"\| (\d+) \| ([\d,]+) tokens \| (\d) of (\d) \|", LESSON),
    ids=lambda row: row[0],
)
def test_a_row_of_the_table_of_previews(row):
    preview_rows, cost, visible, facts = row
    assert cost == f"{handle(int(preview_rows)):,}"
    run = played(preview_rows=int(preview_rows))
    assert (int(visible), int(facts)) == (readable(run), len(RUN.needs()))


@pytest.mark.parametrize(
    "row",
    re.findall(r"\| (\d+) \| (nothing|r[\dr, ]+) \| (\d) of (\d) \|", LESSON),
    ids=lambda row: row[0],
)
def test_a_row_of_the_table_of_rooms(row):
    room, gone, visible, facts = row
    run = played(room=int(room))
    assert (", ".join(run.evicted) or "nothing") == gone
    assert (int(visible), int(facts)) == (readable(run), len(RUN.needs()))


def test_both_tables_are_there():
    assert len(re.findall(r"\| \d of \d \|", LESSON)) == 5 + 3


def test_what_the_run_costs():
    handles = sum(handle(5, put) for put in RUN.puts())
    results = sum(whole(put) for put in RUN.puts())
    assert len(RUN.puts()) == 9
    assert f"All nine handles of the run cost {handles:,} tokens" in LESSON
    assert f"their nine results {results:,}" in LESSON


def test_the_run_is_as_the_lesson_tells_it():
    assert [put.ref for put in RUN.puts()] == [f"r{number}" for number in range(1, 10)]
    assert [put.keep for put in RUN.puts()[:3]] == ["normal", "pinned", "durable"]
    assert {put.keep for put in RUN.puts()[3:]} == {"normal"}
    assert RUN.READ_AGAIN == (6, "r1")
    assert (RUN.LAST_STEP, len(RUN.needs())) == (11, 5)
    assert "makes six more queries" in LESSON


def test_with_little_room_the_receipt_alone_is_lost():
    run = played(room=130)
    lost = [need.ref for need in RUN.needs() if run.state(need) == "lost"]
    assert lost == [RUN.RECEIPT]
    assert run.evicted.index(RUN.DELAYED) < run.evicted.index(RUN.RECEIPT)


def test_what_pins_are_worth():
    both = smallest_room(pinned=("r1", "r2"))
    every = tuple(put.ref for put in RUN.puts() if put.ref != RUN.RECEIPT)
    assert f"the panel stays green down to a room of {both}." in LESSON
    assert f"it turns red below {smallest_room(pinned=every)}:" in LESSON
    assert f"Unpin all, and it is {smallest_room(pinned=())} too" in LESSON


def test_the_oldest_first_loses_what_was_just_read():
    def oldest_first(entries, now, max_age, max_chars):
        in_order = [{**entry, "used": at} for at, entry in enumerate(entries)]
        return refs_to_evict(in_order, now, 10**9, max_chars)

    run = played(oldest_first, room=720)
    assert run.evicted == ["r1"]
    assert "With that rule a room of 720 loses r1 at step 8" in LESSON
    assert [put.step for put in RUN.puts() if put.ref == "r7"] == [8]
    # Without the result of step 8 there would have been room.
    before = sum(put.size for put in RUN.puts() if put.step < 8)
    assert before <= 720_000 < before + RUN.puts()[6].size
