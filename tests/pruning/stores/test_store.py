import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning import ExpiredRef, MemoryStore, RefError, UnknownRef


def test_reads_back_whole_and_in_slices():
    store = MemoryStore()
    ref = store.put("abcdef")
    assert store.fetch_full(ref) == "abcdef"
    assert store.fetch_full(ref, 2) == "cdef"
    assert store.fetch_full(ref, 1, 3) == "bcd"
    assert store.fetch_full(ref, 99) == ""
    assert store.fetch_full(ref, 0, 0) == ""


@pytest.mark.parametrize("slice_", [(-1, None), (0, -1)])
def test_negative_slices_are_refused(slice_):
    store = MemoryStore()
    with pytest.raises(ValueError, match="0 or more"):
        store.fetch_full(store.put("x"), *slice_)


def test_an_unknown_and_an_expired_ref_are_errors_that_say_what_to_do():
    store = MemoryStore()
    ref = store.put("text")
    store.expire(ref)
    with pytest.raises(ExpiredRef, match="call the tool again"):
        store.fetch_full(ref)
    with pytest.raises(UnknownRef, match="stands in a notice"):
        store.fetch_full("r99")
    assert issubclass(ExpiredRef, RefError)
    assert ref not in store


def test_an_expired_ref_is_never_used_again():
    store = MemoryStore()
    store.keep("r1", "one")
    store.expire("r1")
    with pytest.raises(ExpiredRef):
        store.keep("r1", "two")
    assert store.put("three") != "r1"


def test_a_ref_keeps_one_text():
    store = MemoryStore()
    store.keep("r1", "one")
    store.keep("r1", "one")
    with pytest.raises(ValueError, match="another text"):
        store.keep("r1", "two")
    with pytest.raises(ValueError, match="letters, digits"):
        store.keep("a b", "one")


@given(
    st.lists(st.tuples(st.sampled_from(["put", "keep", "expire"]), st.integers(1, 6)), max_size=30)
)
def test_refs_are_never_shared_whatever_the_order(moves):
    store, texts, gone = MemoryStore(), {}, set()
    for count, (move, number) in enumerate(moves):
        ref, text = f"r{number}", f"text {count}"
        if move == "put":
            ref = store.put(text)
            assert ref not in texts.keys() | gone
            texts[ref] = text
        elif move == "keep" and ref not in texts.keys() | gone:
            store.keep(ref, text)
            texts[ref] = text
        elif move == "expire" and ref in texts:
            store.expire(ref)
            gone.add(ref)
            del texts[ref]
    assert {ref: store.fetch_full(ref) for ref in texts} == texts
