"""Each figure in the lesson's prose is measured here, so that new data cannot leave it behind."""

import json
import re

import pytest

from prunelab.course import find_lab
from prunelab.course.modules import import_from
from prunelab.pruning import count_tokens, index_entry, load_plan, order_view
from prunelab.scenario import asked_for, order_raw, shelf_detail, shelf_tasks, shop_shelf

LAB = find_lab("14")
SOURCE = (LAB.folder / "lesson.py").read_text(encoding="utf-8").splitlines()
LESSON = " ".join(line.removeprefix("#").strip() for line in SOURCE)
BENCH = import_from(LAB.folder, "load_bench")
PANEL = import_from(LAB.folder, "panel")
SHELF = shop_shelf()
INDEX = [index_entry(each) for each in SHELF]
TASKS = shelf_tasks()
MOMENTS = [moment for task in TASKS for moment in task.moments]
BODIES = sum(count_tokens(each["body"]) for each in SHELF)


def entries(index=INDEX):
    return {each["name"]: count_tokens(entry) for each, entry in zip(SHELF, index, strict=True)}


def shelf_tokens(up_front, values=None):
    return BENCH.on_the_shelf(up_front, entries(), values or {})


def test_the_view_and_what_more_costs():
    raw = order_raw()
    assert f"{len(json.loads(raw))} fields: **{count_tokens(raw):,} tokens**" in LESSON
    view = order_view(raw, PANEL.FIELDS, PANEL.HOW)
    bare = json.dumps({name: json.loads(view)[name] for name in PANEL.FIELDS})
    assert len(PANEL.FIELDS) == 4
    assert f"Four fields say that, in {count_tokens(bare)} tokens" in LESSON
    whole = count_tokens(view)
    assert f"It is {whole - count_tokens(bare)} of the view's {whole} tokens" in LESSON


def test_the_code_of_the_lesson_promises_what_the_bench_does():
    for name, kind in PANEL.FIELDS.items():
        assert f'"{name}": "{kind}",' in LESSON
    assert f"how = '{PANEL.HOW}'" in LESSON


def test_the_night_of_the_renaming():
    old, new = '"tracking_no":', '"tracking_number":'
    raw = order_raw()
    assert raw.count(old) == 1
    assert raw.count(new) == 1  # the shipment has it by the new name from the start
    assert f"replace('{old}', '{new}')" in LESSON
    with pytest.raises(ValueError, match=r"^tracking_no is missing; .*tracking_number"):
        order_view(raw.replace(old, new), PANEL.FIELDS, PANEL.HOW)


def test_the_shelf_and_its_three_stages():
    assert len(SHELF) == 12
    assert f"twelve documents, {BODIES:,} tokens" in LESSON
    details = sum(
        count_tokens(shelf_detail(each["name"], section))
        for each in SHELF
        for section in each["holds"]
        if "load_section" in each["body"]
    )
    index = count_tokens("\n".join(INDEX))
    assert f"{index} tokens stand for {BODIES:,} of bodies and {details:,} of details" in LESSON


def test_an_entry_as_the_lesson_shows_it_has_the_form_of_ours():
    shown = re.search(r"``` (lost_parcels: read .+?) ```", LESSON)[1]
    page = next(each for each in SHELF if each["name"] == "lost_parcels")
    assert shown == index_entry({**page, "when": "a parcel is late or lost"})


def test_what_the_reader_finds():
    assert (len(TASKS), len(MOMENTS)) == (10, 28)
    assert "Ten tasks with 28 moments" in LESSON
    titles = [f'{e["name"]}; load_document(name="{e["name"]}")' for e in SHELF]
    found = [
        sum(asked_for(index, moment.words) == moment.needs for moment in MOMENTS)
        for index in (titles, INDEX)
    ]
    assert found == [3, 28]
    assert "Titles find 3 of 28, whole entries all" in LESSON
    lost = [moment.turn for moment in MOMENTS if moment.needs == "lost_parcels"]
    assert f"That a parcel is lost turns out at turn {lost[0]}" in LESSON


ROWS = re.findall(
    r"\| (\d+)% \| ([\d,]+) \| ([\d,]+) \| ([\d.]+), ([\d.]+) \| ([\d.]+), ([\d.]+) \| "
    r"([\d.]+), ([\d.]+) \|",
    LESSON,
)
PRICED = BENCH.sweep({}, BENCH.our_entry())


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_row_of_the_table_of_shares(row):
    share, *shown = row
    both = PRICED[int(share) - 1]
    ways = (both.up_front, both.on_demand)
    assert shown[:2] == [f"{way.tokens:,.0f}" for way in ways]
    assert shown[2:4] == [f"{way.calls:.1f}" for way in ways]
    assert shown[4:6] == [f"{way.seconds:.1f}" for way in ways]
    assert shown[6:8] == [f"{way.stale:.2f}" for way in ways]


def test_the_bench_is_described_as_it_starts():
    assert len(ROWS) == 5
    at = BENCH.START
    assert (at["documents"], at["size"], at["turns"], at["base"]) == (20, 1_000, 10, 5)
    assert "twenty documents of 1,000 tokens, ten turns, the rest of the window 5,000" in LESSON


def test_the_mix_is_the_cheapest_on_the_shelf():
    plan = load_plan(SHELF, BENCH.START["room"])["up_front"]
    own, pointers, stuffed = (
        shelf_tokens(names) for names in (plan, [], [each["name"] for each in SHELF])
    )
    assert f"**your plan {own.tokens:,.0f} tokens a run, all on demand " in LESSON
    assert f"{pointers.tokens:,.0f}, all up front {stuffed.tokens:,.0f}.**" in LESSON
    assert f"It takes {own.calls:.1f} calls where on demand takes {pointers.calls:.1f}" in LESSON
    wide = load_plan(SHELF, 8_000, 0)["up_front"]
    assert f"the plan costs {shelf_tokens(wide).tokens:,.0f} tokens" in LESSON
    assert shelf_tokens(wide).tokens > pointers.tokens
    unsaid = PANEL.planned(load_plan, {"says": ("when", "holds")})["up_front"]
    assert f"The plan costs {shelf_tokens(unsaid).tokens:,.0f} tokens, the best so far" in LESSON
    assert shelf_tokens(unsaid).tokens < own.tokens


@pytest.mark.parametrize(
    ("says", "words", "count"),
    [
        (("when", "holds"), "Three tasks then read", 3),
        (("holds", "changes"), "8 of the ten tasks", 8),
    ],
)
def test_what_the_keepers_did_not_write_down(says, words, count):
    values = {"says": says}
    plan, index = PANEL.planned(load_plan, values), PANEL.indexed(index_entry, values)
    lines = PANEL.task_lines(plan, index, BENCH.START["waits"])
    assert sum(line.state != "visible" for line in lines) == count
    assert words in LESSON
    assert "for half of the runs need it" in LESSON
    assert next(each["used"] for each in SHELF if each["name"] == "disruptions") == 0.5


MOVED = {
    "documents of 100 tokens": {"size": 100},
    "documents of 5,000 tokens": {"size": 5_000},
    "3 turns": {"turns": 3},
    "30 turns": {"turns": 30},
    "the rest of the window 50,000": {"base": 50},
    "the run before left nothing in the cache": {"warm": False},
}


@pytest.mark.parametrize("words", MOVED)
def test_another_setting_moves_the_crossing(words):
    share = BENCH.crossing(BENCH.sweep(MOVED[words], BENCH.our_entry()))
    assert f"| {words} | {share}% |" in LESSON
