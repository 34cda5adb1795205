"""The store in a file: same manners as the one in memory, over restarts, runs and threads."""

import sqlite3
import stat
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prunelab.pruning import (
    ExpiredRef,
    MemoryStore,
    Policy,
    SqliteStore,
    Store,
    StoreError,
    StoreLimits,
    UnknownRef,
    prune,
)


class Clock:
    def __init__(self):
        self.now = 1_000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def open_store(tmp_path, clock):
    opened = []

    def open_it(run="one", **limits):
        opened.append(SqliteStore(tmp_path / "s.db", run, StoreLimits(**limits), clock))
        return opened[-1]

    yield open_it
    for store in opened:
        store.close()


def test_it_is_a_store(open_store):
    store: Store = open_store()
    ref = store.put("abcdef")
    assert ref in store
    assert 3 not in store
    assert store.fetch_full(ref, 1, 3) == "bcd"
    store.keep("mine", "text")
    store.keep("mine", "text")
    with pytest.raises(ValueError, match="another text"):
        store.keep("mine", "other")
    with pytest.raises(ValueError, match="letters, digits"):
        store.keep("a b", "text")
    with pytest.raises(ValueError, match="0 or more"):
        store.fetch_full(ref, -1)
    with pytest.raises(UnknownRef, match="stands in a notice"):
        store.fetch_full("r99")


def test_it_survives_a_restart_and_goes_on_counting(open_store):
    store = open_store()
    refs = [store.put(f"text {number}") for number in range(3)]
    store.close()
    again = open_store()
    assert [again.fetch_full(ref) for ref in refs] == ["text 0", "text 1", "text 2"]
    assert again.put("new") not in refs


def test_one_run_cannot_read_anothers_refs(open_store):
    one, two = open_store("one"), open_store("two")
    one.keep("secret", "of run one")
    ref = one.put("also of run one")
    assert "secret" not in two
    for unknown in ("secret", ref):
        with pytest.raises(UnknownRef):
            two.fetch_full(unknown)
    assert two.entries() == []
    assert two.put("of run two") == ref  # a name of its own run
    assert (one.fetch_full(ref), two.fetch_full(ref)) == ("also of run one", "of run two")


def test_an_unread_result_expires_and_says_what_to_run(open_store, clock):
    store = open_store(max_age=60)
    ref = store.put("text", call='query_db(sql="SELECT 1")')
    clock.now += 60
    assert store.fetch_full(ref) == "text"  # and is used now
    clock.now += 61
    assert ref not in store
    with pytest.raises(ExpiredRef, match=r'expired: run query_db\(sql="SELECT 1"\) again'):
        store.fetch_full(ref)
    with pytest.raises(ExpiredRef):
        store.keep(ref, "text")
    assert store.put("next") != ref


def test_marked_results_do_not_age(open_store, clock):
    store = open_store(max_age=60)
    pinned, durable, normal = store.put("a", keep="pinned"), store.put("b"), store.put("c")
    store.mark(durable, "durable")
    clock.now += 1_000
    store.put("d")
    assert [ref in store for ref in (pinned, durable, normal)] == [True, True, False]
    store.mark(pinned, "normal")
    clock.now += 1_000
    assert pinned not in store


def test_room_is_made_from_the_least_recently_used(open_store, clock):
    store = open_store(max_chars=30)
    refs = []
    for _ in range(3):
        clock.now += 1
        refs.append(store.put("x" * 10))
    clock.now += 1
    store.fetch_full(refs[0])
    store.put("y" * 10)
    assert [ref in store for ref in refs] == [True, False, True]
    huge = store.put("z" * 99)  # larger than all the room: the model has just been handed its ref
    assert store.fetch_full(huge) == "z" * 99
    assert [entry["ref"] for entry in store.entries()] == [huge]


def test_an_unknown_kind_is_refused(open_store):
    store = open_store()
    with pytest.raises(ValueError, match="use one of normal, pinned, durable"):
        store.put("text", keep="pined")
    ref = store.put("text")
    with pytest.raises(ValueError, match="use one of"):
        store.mark(ref, "forever")
    with pytest.raises(UnknownRef):
        store.mark("r99", "pinned")
    assert store.entries()[0]["keep"] == "normal"


@pytest.mark.parametrize(
    "make", [lambda open_store: MemoryStore(), lambda open_store: open_store()]
)
def test_refs_of_results_that_were_pruned_earlier_are_never_minted(open_store, make):
    store = make(open_store)
    early = [
        {"ref": "r1", "tool": "t", "args": {}, "content": "a note", "placeholder": True},
        {"ref": "r2", "tool": "t", "args": {}, "content": "cut", "pruned": ["length cap"]},
        {"ref": "r3", "tool": "t", "args": {}, "content": "whole"},
    ]
    prune(early, Policy(), store=store)
    assert [store.put("new"), store.put("newer")] == ["r4", "r5"]
    for ref in ("r1", "r2"):
        assert ref not in store
        with pytest.raises(ExpiredRef, match="expired: call the tool again"):
            store.fetch_full(ref)
    store.keep("r1", "its raw text, come back")
    assert store.fetch_full("r1") == "its raw text, come back"
    store.reserve(["r1"])
    assert store.fetch_full("r1", 0, 3) == "its"


@settings(max_examples=40)
@given(text=st.text(st.characters(codec=None), max_size=20), offset=st.integers(0, 25))
def test_every_text_comes_back_character_by_character(tmp_path_factory, text, offset):
    store = SqliteStore(tmp_path_factory.mktemp("texts") / "s.db", "one")
    for each in (text, "\ud800" + text, "\0" + text + "\0"):
        ref = store.put(each)
        assert store.fetch_full(ref) == each
        assert store.fetch_full(ref, offset, 3) == each[offset : offset + 3]
    store.close()


def test_threads_and_connections_never_mint_one_ref_twice(open_store):
    stores = [open_store() for _ in range(3)]

    def put(number):
        ref = stores[number % 3].put(f"text {number}")
        return ref, stores[(number + 1) % 3].fetch_full(ref)

    with ThreadPoolExecutor(6) as pool:
        put_ = list(pool.map(put, range(60)))
    assert len({ref for ref, _ in put_}) == 60
    assert sorted(text for _, text in put_) == sorted(f"text {number}" for number in range(60))


def test_a_put_that_fails_leaves_nothing_behind(open_store, monkeypatch):
    store = open_store()
    monkeypatch.setattr(store._file, "insert", lambda *args: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        store.put("text")
    monkeypatch.undo()
    assert store.entries() == []
    assert store.put("text") == "r1"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps rights elsewhere")
def test_the_file_is_its_owners_alone(open_store, tmp_path):
    open_store().put("private")
    for path in tmp_path.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path.name


def test_what_cannot_be_opened_is_one_line(tmp_path):
    with pytest.raises(StoreError, match="name a file that this program may write"):
        SqliteStore(tmp_path / "no" / "folder" / "s.db", "one")
    text = tmp_path / "text.db"
    text.write_text("no database, but long enough to be taken for a damaged one" * 20)
    with pytest.raises(StoreError, match=r"text\.db: file is not a database"):
        SqliteStore(text, "one")
    newer = tmp_path / "newer.db"
    connection = sqlite3.connect(newer)
    connection.execute("PRAGMA user_version = 7")
    connection.close()
    with pytest.raises(StoreError, match="made by version 7; name another file"):
        SqliteStore(newer, "one")
    with pytest.raises(ValueError, match="name the run"):
        SqliteStore(tmp_path / "s.db", "")
