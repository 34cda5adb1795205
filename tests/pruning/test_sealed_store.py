"""Only refs that the store minted lead to a text; pruned results keep working with them."""

import pytest

from prunelab.pruning import (
    ExpiredRef,
    MemoryStore,
    Policy,
    SealedStore,
    Store,
    UnknownRef,
    mint_ref,
    prune,
)

KEY = "of this run"


@pytest.fixture
def inner():
    return MemoryStore()


@pytest.fixture
def store(inner):
    return SealedStore(inner, KEY)


def test_what_is_put_is_read_by_its_sealed_ref_alone(store, inner):
    ref = store.put("an order")
    assert ref == mint_ref("r1", KEY)
    assert store.fetch_full(ref, 3, 2) == "or"
    assert ref in store
    for forged in ("r1", "r1-000000000000", mint_ref("r1", "of another run"), mint_ref("r2", KEY)):
        assert forged not in store
        with pytest.raises(UnknownRef):
            store.fetch_full(forged)
    assert 7 not in store


def test_an_expired_ref_says_so(store, inner):
    ref = store.put("an order")
    inner.expire("r1")
    with pytest.raises(ExpiredRef):
        store.fetch_full(ref)


def test_what_a_caller_brings_must_be_sealed(store):
    with pytest.raises(UnknownRef, match="was not minted in this run"):
        store.keep("r1", "an order")
    store.keep(mint_ref("r1", KEY), "an order")
    assert store.fetch_full(mint_ref("r1", KEY)) == "an order"


def test_the_pruner_works_with_sealed_refs(store):
    kept: Store = store
    ref = kept.put("x" * 500)
    result = {"ref": ref, "tool": "read_log", "args": {}, "content": "x" * 500}
    pruned = prune([result], Policy(allow={}, max_chars=100, keep_recent=1), store=kept)
    notice = pruned.results[0]["content"].splitlines()[-1]
    assert f'fetch_full(ref="{ref}")' in notice
    assert kept.fetch_full(ref) == "x" * 500
