"""Receipts: what they refuse, when raw text may leave, and starting again from them alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning import MemoryStore, make_receipt, may_clear, open_questions, resume

CUSTOMERS = (
    '{"customers": [{"customer_id": 1842, "name": "A. Weber", "version": 7}, '
    '{"customer_id": 18420, "name": "B. Weber", "version": 3}], "total": 2}'
)


def result(content=CUSTOMERS, **fields):
    return {"ref": "r1", "tool": "list_customers", "args": {}, "content": content, **fields}


def notes(**changes):
    return {
        "decision": "selected customer 1842: the only A. Weber",
        "stable_refs": ["customer_id=1842"],
        "constraints": ["version=7"],
        "next_safe_action": "update the address of customer 1842 at version 7",
        "artifact_ref": None,
        "expiry": "durable",
        "purpose": "change the address",
        **changes,
    }


def test_a_receipt_answers_the_four_questions():
    receipt = make_receipt(result(), notes())
    assert (receipt["tool"], receipt["status"]) == ("list_customers", "success")
    assert open_questions(receipt) == []


@pytest.mark.parametrize(
    ("made_from", "changes", "words"),
    [
        (result(), {"stable_refs": []}, "names no stable ref"),
        (result(), {"stable_refs": ["customer_id=842"]}, "customer_id=842 stands nowhere"),
        (result(), {"stable_refs": ["customer_id=184"]}, "customer_id=184 stands nowhere"),
        (result(), {"constraints": []}, "no constraint"),
        (result(), {"decision": CUSTOMERS}, "raw result"),
        (result(), {"purpose": "why? " + CUSTOMERS[30:111]}, "more than 80 characters"),
        (result(), {"purpose": "p" * 201}, "a text of 201 characters"),
        (result("timeout", is_error=True), {"decision": "no match"}, "not a non-match"),
    ],
)
def test_a_receipt_that_is_too_thin_or_a_payload_is_refused(made_from, changes, words):
    with pytest.raises(ValueError, match=words):
        make_receipt(made_from, notes(**changes))


def test_eighty_characters_in_a_row_are_a_quotation_still():
    assert make_receipt(result(), notes(purpose=CUSTOMERS[30:110]))


def test_a_failed_call_stays_a_failure_whatever_the_notes_say():
    failed = result("timeout", is_error=True)
    receipt = make_receipt(failed, notes(status="success", decision="unknown", stable_refs=[]))
    assert receipt["status"] == "failure"


def test_no_match_needs_no_ref():
    changes = {"decision": "no match", "stable_refs": [], "expiry": "ephemeral", "constraints": []}
    receipt = make_receipt(result("[]"), notes(**changes))
    assert may_clear(result("[]"), receipt, [])[0]
    assert open_questions(receipt) == ["which boundary"]


def step(**fields):
    return {"action": "update", "needs_raw": [], "depends_on": [], "done": False, **fields}


ON_IT = {"depends_on": ["customer_id=1842"]}


@pytest.mark.parametrize(
    ("expiry", "changes", "pending", "clear"),
    [
        ("ephemeral", {}, [], True),
        ("ephemeral", {}, [step(needs_raw=["r1"])], False),
        ("ephemeral", {}, [step(needs_raw=["r1"], done=True)], True),
        ("derived", {}, [], False),
        ("derived", {"artifact_ref": "r9"}, [], True),
        ("durable", {}, [step(**ON_IT)], False),
        ("durable", {}, [step(**ON_IT, done=True)], True),
        ("durable", {}, [step(depends_on=["customer_id=18420"])], True),
        ("recovery", {}, [], False),
        ("recovery", {}, [step(**ON_IT, done=True)], False),
        ("recovery", {}, [step(**ON_IT, done=True, reconciled=True)], True),
        ("recovery", {}, [step(**ON_IT, done=True, reconciled=True), step(**ON_IT)], False),
    ],
)
def test_each_class_expires_by_its_own_rule(expiry, changes, pending, clear):
    receipt = make_receipt(result(), notes(expiry=expiry, **changes))
    assert may_clear(result(), receipt, pending)[0] is clear


def test_the_only_proof_is_never_cleared():
    assert may_clear(result(), None, []) == (
        False,
        "no receipt: it would be the only proof of what happened",
    )
    other = {**make_receipt(result(), notes()), "tool": "get_customer"}
    assert not may_clear(result(), other, [])[0]


def test_a_receipt_of_success_does_not_clear_a_failure():
    receipt = make_receipt(result(), notes())
    cleared, reason = may_clear(result(is_error=True), receipt, [])
    assert not cleared
    assert "a failure is not a non-match" in reason


steps = st.builds(
    step,
    needs_raw=st.sampled_from([[], ["r1"], ["r2"]]),
    depends_on=st.sampled_from([[], ["customer_id=1842"], ["customer_id=2"]]),
    done=st.booleans(),
    reconciled=st.booleans(),
)


@given(
    st.sampled_from(["ephemeral", "derived", "durable", "recovery"]),
    st.lists(steps, max_size=4),
    st.sampled_from([None, "r9"]),
)
def test_nothing_is_cleared_that_an_open_step_reads_and_ending_steps_only_helps(
    expiry, pending, artifact
):
    receipt = make_receipt(result(), notes(expiry=expiry, artifact_ref=artifact))
    cleared, reason = may_clear(result(), receipt, pending)
    assert reason
    if any("r1" in each["needs_raw"] and not each["done"] for each in pending):
        assert not cleared
    ended = [{**each, "done": True, "reconciled": True} for each in pending]
    assert may_clear(result(), receipt, ended)[0] >= cleared


def kept(text="summary"):
    store = MemoryStore()
    return store, store.put(text)


def test_it_goes_on_with_the_last_receipts_action():
    store, ref = kept()
    receipts = [
        make_receipt(result(), notes(artifact_ref=ref)),
        make_receipt(result(), notes(next_safe_action="verify the address")),
    ]
    expected = {"next_action": "verify the address", "missing": []}
    assert resume(receipts, store, {"version": "7"}) == expected


def test_what_changed_since_is_read_again_before_anything_is_done():
    store, ref = kept()
    store.expire(ref)
    receipts = [make_receipt(result(), notes(artifact_ref=ref))]
    assert resume(receipts, store, {"version": "8"}) == {
        "next_action": None,
        "missing": [
            f"list_customers: artifact {ref} cannot be read; make it again",
            "list_customers: version was 7 and is 8; read customer_id=1842 again",
        ],
    }


def test_without_receipts_it_says_what_is_missing():
    assert resume([], MemoryStore(), {})["missing"] == ["no receipt names the next action"]
