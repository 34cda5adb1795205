"""The generated inputs of lab 08 hold what they promise, and Hypothesis can play them."""

import json
import random

import pytest

from prunelab.course import find_lab
from prunelab.grading import GivenStore
from prunelab.pruning import MemoryStore, make_handle, refs_to_evict

LAB = find_lab("08")
HANDLE = LAB.answer("make_handle").requirements
EVICT = LAB.answer("refs_to_evict").requirements
BOTH = [*HANDLE, *EVICT]


def drawn(requirement, seed, count):
    rng = random.Random(seed)
    return [requirement.draw(rng) for _ in range(count)]


def named(words):
    return next(each for each in BOTH if words in each.name)


@pytest.mark.parametrize("each", BOTH, ids=lambda each: each.name)
def test_the_same_seed_draws_the_same(each):
    assert drawn(each, 5, 20) == drawn(each, 5, 20)
    assert drawn(each, 5, 20) != drawn(each, 6, 20)


@pytest.mark.parametrize("each", HANDLE, ids=lambda each: each.name)
def test_a_drawn_result_is_a_table(each):
    for columns, rows, store, preview_rows, most in drawn(each, 1, 200):
        assert json.loads(json.dumps(rows)) == rows
        assert all(len(row) == len(columns) for row in rows)
        assert isinstance(store, GivenStore)
        assert type(preview_rows) is type(most) is int


@pytest.mark.parametrize("each", EVICT, ids=lambda each: each.name)
def test_drawn_entries_are_a_stores(each):
    for entries, now, _, _ in drawn(each, 1, 200):
        assert len({entry["ref"] for entry in entries}) == len(entries)
        for entry in entries:
            assert set(entry) == {"ref", "keep", "size", "used"}
            assert entry["used"] <= now
            assert entry["size"] > 0


@pytest.mark.parametrize("each", BOTH, ids=lambda each: each.name)
def test_hypothesis_finds_a_small_input(each, failing_inputs):
    found = failing_inputs(each, lambda args: True)
    assert min(len(json.dumps(args[0])) + len(json.dumps(args[1])) for args in found) < 300


@pytest.mark.parametrize(
    ("words", "holds"),
    [
        ("Returns a dict", lambda rows, shown, most: len(rows) > shown),
        ("Counts all rows", lambda rows, shown, most: len(rows) > shown),
        ("no rows", lambda rows, shown, most: not rows),
        ("negative number", lambda rows, shown, most: shown < 0 or most < 0),
        ("not ASCII", lambda rows, shown, most: not json.dumps(rows, ensure_ascii=False).isascii()),
    ],
)
def test_what_each_kind_of_result_holds(words, holds):
    for _, rows, _, shown, most in drawn(named(words), 2, 200):
        assert holds(rows, shown, most)


@pytest.mark.parametrize(
    "meets",
    [
        lambda value, most: value is None,
        lambda value, most: isinstance(value, bool),
        lambda value, most: isinstance(value, float),
        lambda value, most: isinstance(value, int) and len(str(value)) > most,
        lambda value, most: value == "",
        lambda value, most: isinstance(value, str) and len(value) == most > 0,
        lambda value, most: isinstance(value, str) and len(value) == most + 1,
        lambda value, most: isinstance(value, str) and not value.isascii(),
    ],
)
def test_every_kind_of_value_is_met(meets):
    inputs = drawn(named("Cuts long texts"), 3, 120)
    assert any(meets(value, args[4]) for args in inputs for row in args[1] for value in row)


@pytest.mark.parametrize(
    ("words", "goes"),
    [
        ("Returns refs", lambda entries, gone: not gone),
        ("Never gives up", lambda entries, gone: len(gone) < len(entries)),
        ("Makes room", lambda entries, gone: 0 < len(gone) < len(entries)),
        ("Takes pinned", lambda entries, gone: gone),
        ("larger of two", lambda entries, gone: gone),
        ("old ones made", lambda entries, gone: len(gone) >= 2),
    ],
)
def test_what_goes_in_each_kind_of_crowd(words, goes):
    for entries, *limits in drawn(named(words), 4, 200):
        assert goes(entries, refs_to_evict(entries, *limits))


def test_the_edges_are_met():
    ages = [
        now - e["used"] for es, now, _, _ in drawn(named("more than `max_age`"), 5, 60) for e in es
    ]
    assert {10, 11} <= set(ages)
    exact = 0
    for entries, now, max_age, max_chars in drawn(named("Makes room"), 5, 60):
        gone = refs_to_evict(entries, now, max_age, max_chars)
        exact += sum(e["size"] for e in entries if e["ref"] not in gone) == max_chars
    assert exact > 5
    kinds = [e["keep"] for es, *_ in drawn(named("Never gives up"), 5, 60) for e in es]
    assert set(kinds) == {"normal", "pinned", "durable"}


def test_the_reference_needs_nothing_but_its_arguments():
    for each in HANDLE[:-2]:
        for columns, rows, given, shown, most in drawn(each, 6, 20):
            store = MemoryStore()
            for ref, text in given.contents.items():
                store.keep(ref, text)
            assert make_handle(columns, rows, store, shown, most)["id"] not in given.contents
