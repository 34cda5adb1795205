"""Receipts on disk: in order, of one run alone, and there again after a restart."""

import threading

import pytest

from prunelab.pruning import MemoryStore, ReceiptStore, make_receipt


def receipt(number):
    result = {"ref": "r1", "tool": "find", "args": {}, "content": f"id {number}"}
    return make_receipt(
        result,
        {
            "decision": "größte Übereinstimmung",
            "stable_refs": [f"id={number}"],
            "constraints": ["of all"],
            "next_safe_action": "go on",
            "expiry": "ephemeral",
            "purpose": "choose",
        },
        MemoryStore(),
    )


def test_a_new_store_over_the_same_file_reads_what_the_last_one_wrote(tmp_path):
    written = [receipt(number) for number in range(3)]
    for each in written:
        ReceiptStore(tmp_path / "receipts.db", "run-1").add(each)
    assert ReceiptStore(tmp_path / "receipts.db", "run-1").receipts() == written


def test_a_receipt_is_found_by_its_result_and_the_last_one_counts(tmp_path):
    store = ReceiptStore(tmp_path / "receipts.db", "run-1")
    store.add(receipt(1), "r1")
    store.add(receipt(2), "r2")
    store.add(receipt(3), "r1")
    store.add(receipt(4))
    again = ReceiptStore(tmp_path / "receipts.db", "run-1")
    assert again.by_result() == {"r1": receipt(3), "r2": receipt(2)}
    assert len(again.receipts()) == 4


@pytest.mark.parametrize("other", ["run-2", "", "run-%", "run-1' OR '1'='1"])
def test_one_run_never_reads_another(tmp_path, other):
    ReceiptStore(tmp_path / "receipts.db", "run-1").add(receipt(1))
    assert ReceiptStore(tmp_path / "receipts.db", other).receipts() == []


def test_threads_may_write_at_once_and_none_is_lost(tmp_path):
    store = ReceiptStore(tmp_path / "receipts.db", "run-1")
    threads = [threading.Thread(target=store.add, args=[receipt(n)]) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    found = sorted(each["stable_refs"][0] for each in store.receipts())
    assert found == [f"id={number}" for number in range(8)]


def test_a_file_that_is_no_database_is_named_and_left_as_it_is(tmp_path):
    path = tmp_path / "notes.txt"
    path.write_text("not a database, but longer than a header of one hundred bytes " * 3)
    before = path.read_bytes()
    with pytest.raises(ValueError, match=r"notes\.txt: receipts cannot be kept here"):
        ReceiptStore(path, "run-1")
    assert path.read_bytes() == before
