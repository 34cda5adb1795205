"""What a store gives up first, and that the marked results are the last to go."""

import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning import refs_to_evict
from prunelab.pruning.stores.expiry import KEEPS

RANK = {keep: number for number, keep in enumerate(KEEPS)}


def entry(ref, used, size=10, keep="normal"):
    return {"ref": ref, "keep": keep, "size": size, "used": used}


@pytest.mark.parametrize(
    ("entries", "max_age", "max_chars", "gone"),
    [
        ([], 0, 0, []),
        ([entry("a", 90)], 10, 10, []),  # as old and as large as is allowed
        ([entry("a", 89)], 10, 10, ["a"]),
        ([entry("a", 0, keep="pinned"), entry("b", 0, keep="durable")], 10, 20, []),
        ([entry("a", 99), entry("b", 95)], 10, 19, ["b"]),
        ([entry("a", 99), entry("b", 95)], 10, 9, ["b", "a"]),
        ([entry("a", 95, 5), entry("b", 95, 9), entry("c", 99)], 10, 15, ["b"]),
        ([entry("a", 95), entry("b", 95)], 10, 10, ["a"]),
        ([entry("a", 91, keep="pinned"), entry("b", 99)], 10, 10, ["b"]),
        ([entry("a", 91, keep="durable"), entry("b", 99, keep="pinned")], 10, 10, ["b"]),
        ([entry("a", 91, keep="durable"), entry("b", 99, keep="pinned")], 10, 0, ["b", "a"]),
        # What is too old has made room: nothing else need go.
        ([entry("a", 50), entry("b", 95)], 10, 10, ["a"]),
        ([entry("a", 50), entry("b", 40), entry("c", 95)], 10, 5, ["b", "a", "c"]),
    ],
)
def test_what_goes(entries, max_age, max_chars, gone):
    before = copy.deepcopy(entries)
    assert refs_to_evict(entries, 100, max_age, max_chars) == gone
    assert entries == before


@pytest.mark.parametrize("limits", [(-1, 0), (0, -1)])
def test_a_negative_limit_is_refused(limits):
    with pytest.raises(ValueError, match="use 0 or more"):
        refs_to_evict([], 0, *limits)


entries_of = st.lists(
    st.builds(
        entry, st.uuids().map(str), st.integers(0, 20), st.integers(0, 9), st.sampled_from(KEEPS)
    ),
    max_size=12,
)


@given(entries_of, st.integers(0, 25), st.integers(0, 60))
def test_no_more_goes_than_must_and_the_marked_ones_last(entries, max_age, max_chars):
    gone = refs_to_evict(entries, 20, max_age, max_chars)
    by_ref = {each["ref"]: each for each in entries}
    assert len(set(gone)) == len(gone)
    old = [
        r for r, each in by_ref.items() if each["keep"] == "normal" and 20 - each["used"] > max_age
    ]
    assert set(old) <= set(gone)
    kept = [each for ref, each in by_ref.items() if ref not in gone]
    assert sum(each["size"] for each in kept) <= max_chars
    by_need = [by_ref[ref] for ref in gone if ref not in old]
    order = [(RANK[each["keep"]], each["used"], -each["size"]) for each in by_need]
    assert order == sorted(order)
    assert all(
        order[-1] <= (RANK[each["keep"]], each["used"], -each["size"]) for each in kept if order
    )
    if by_need:  # the last one that went was still needed
        assert sum(each["size"] for each in kept) + by_need[-1]["size"] > max_chars
