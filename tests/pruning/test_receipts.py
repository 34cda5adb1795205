"""Receipts: what they refuse, when raw text may leave, and starting again from them alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning import (
    MemoryStore,
    evidence_in,
    make_receipt,
    may_clear,
    open_questions,
    resume,
)

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


def store_with(text="customer_id: 1842, A. Weber"):
    store = MemoryStore()
    return store, store.put(text)


def receipt_of(made_from=None, **changes):
    store, _ = store_with()
    return make_receipt(made_from or result(), notes(**changes), store)


def test_a_receipt_answers_the_four_questions():
    receipt = receipt_of()
    assert (receipt["tool"], receipt["status"]) == ("list_customers", "success")
    assert open_questions(receipt) == []


@pytest.mark.parametrize(
    ("made_from", "changes", "words"),
    [
        (result(), {"stable_refs": []}, "it cannot answer: which object"),
        (result(), {"decision": ""}, "it cannot answer: what happened"),
        (result(), {"constraints": []}, "it cannot answer: which boundary"),
        (result(), {"constraints": [], "next_safe_action": ""}, "which boundary, what next"),
        (result(), {"stable_refs": ["customer_id=842"]}, "customer_id=842 stands neither"),
        (result(), {"stable_refs": ["customer_id=184"]}, "customer_id=184 stands neither"),
        (result(), {"constraints": ["version=8"]}, "version=8 stands neither"),
        (result(), {"decision": CUSTOMERS}, "a payload"),
        (result(), {"purpose": "why? " + CUSTOMERS[30:111]}, "a payload"),
        (result(), {"purpose": "p" * 601}, "a payload"),
        (result(), {"stable_refs": ["customer_id=1842"] * 40}, "a payload"),
        (result("timeout", is_error=True), {"decision": "no match"}, "not a non-match"),
        (result(), {"decision": "no match", "status": "partial"}, "not a non-match"),
        (result(), {"artifact_ref": "r7"}, "artifact r7 is not in the store: save it"),
        (
            result(),
            {"artifact_ref": "r1", "stable_refs": ["customer_id=18420"]},
            "artifact r1 does not hold customer_id=18420: check it",
        ),
    ],
)
def test_a_receipt_that_is_too_thin_or_a_payload_is_refused(made_from, changes, words):
    with pytest.raises(ValueError, match=words):
        receipt_of(made_from, **changes)


def test_customer_approved_is_no_approval_record():
    record = result('{"approval": "APR-88", "state": "granted", "customer_id": 1842}')
    said = {"decision": "customer approved", "constraints": ["state=granted"]}
    with pytest.raises(ValueError, match="which object"):
        receipt_of(record, **said, stable_refs=[])
    with pytest.raises(ValueError, match="APR-89 stands neither"):
        receipt_of(record, **said, stable_refs=["approval=APR-89"])
    assert receipt_of(record, **said, stable_refs=["approval=APR-88"])


def test_eighty_characters_in_a_row_are_a_quotation_still():
    assert receipt_of(purpose=CUSTOMERS[30:110])


def test_a_failed_call_stays_a_failure_and_names_what_it_asked_for():
    failed = result("timeout", args={"order_id": "ORD-6620"}, is_error=True)
    asked = {"stable_refs": ["order_id=ORD-6620"], "constraints": ["1 of 3 tries"]}
    receipt = receipt_of(failed, status="success", decision="not known", **asked)
    assert receipt["status"] == "failure"


def test_no_match_needs_no_ref_but_a_boundary():
    changes = {"decision": "no match", "stable_refs": [], "expiry": "ephemeral"}
    receipt = receipt_of(result("[]"), **changes, constraints=["all of Kassel"])
    assert may_clear(result("[]"), receipt, [])[0]
    with pytest.raises(ValueError, match="which boundary"):
        receipt_of(result("[]"), **changes, constraints=[])


@pytest.mark.parametrize(
    ("claim", "text", "stands"),
    [
        ("customer_id=1842", '{"id": 1842}', True),
        ("customer_id=184", '{"id": 1842}', False),
        ("customer_id=", '{"id": 1842}', False),
        ("1842", '{"id": 1842}', True),
        ("https://shop.example/a?b=7", "see https://shop.example/a?b=7.", True),
        ("https://shop.example/a?b=7", "7", False),
        ("", "anything", False),
    ],
)
def test_evidence_is_the_value_by_itself(claim, text, stands):
    assert evidence_in(claim, text) is stands


def step(**fields):
    return {"action": "update", "needs_raw": [], "depends_on": [], "done": False, **fields}


ON_IT = {"depends_on": ["customer_id=1842"]}


@pytest.mark.parametrize(
    ("expiry", "changes", "pending", "clear"),
    [
        ("ephemeral", {}, [], True),
        ("ephemeral", {}, [step(**ON_IT)], True),
        ("ephemeral", {}, [step(needs_raw=["r1"])], False),
        ("ephemeral", {}, [step(needs_raw=["r1"], done=True)], True),
        ("derived", {}, [], False),
        ("derived", {"artifact_ref": "r1"}, [], True),
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
    receipt = receipt_of(expiry=expiry, **changes)
    assert may_clear(result(), receipt, pending)[0] is clear


def test_the_only_proof_is_never_cleared():
    assert may_clear(result(), None, []) == (
        False,
        "there is no receipt of it: it is the only proof of what happened",
    )
    other = {**receipt_of(), "tool": "get_customer"}
    assert not may_clear(result(), other, [])[0]


@pytest.mark.parametrize(
    ("part", "question"),
    [
        ({"decision": ""}, "what happened"),
        ({"decision": "no match", "status": "partial"}, "what happened"),
        ({"stable_refs": []}, "which object"),
        ({"constraints": []}, "which boundary"),
        ({"next_safe_action": ""}, "what next"),
    ],
)
@pytest.mark.parametrize("expiry", ["ephemeral", "derived", "durable", "recovery"])
def test_a_thin_receipt_clears_nothing(part, question, expiry):
    settled = [step(**ON_IT, done=True, reconciled=True)]
    full = receipt_of(expiry=expiry, artifact_ref="r1")
    assert may_clear(result(), full, settled)[0]
    cleared, reason = may_clear(result(), {**full, **part}, settled)
    assert not cleared
    assert question in reason


def test_a_receipt_of_another_object_clears_nothing():
    receipt = receipt_of(expiry="ephemeral")
    other = result('{"customer_id": 1843, "version": 7}')
    assert may_clear(other, receipt, []) == (False, "the receipt is about another object")


def test_a_receipt_of_success_does_not_clear_a_failure():
    cleared, reason = may_clear(result(is_error=True), receipt_of(), [])
    assert not cleared
    assert "a failure is not a non-match" in reason


def test_a_failure_has_chosen_nothing():
    failed = result("timeout", args={"order_id": "ORD-6620"}, is_error=True)
    asked = {"stable_refs": ["order_id=ORD-6620"], "constraints": ["1 of 3 tries"]}
    receipt = receipt_of(failed, decision="not known", expiry="ephemeral", **asked)
    assert may_clear(failed, receipt, []) == (False, "a failure has chosen nothing")


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
    st.sampled_from([None, "r1"]),
)
def test_nothing_is_cleared_that_an_open_step_reads_and_ending_steps_only_helps(
    expiry, pending, artifact
):
    receipt = receipt_of(expiry=expiry, artifact_ref=artifact)
    cleared, reason = may_clear(result(), receipt, pending)
    assert reason
    if any("r1" in each["needs_raw"] and not each["done"] for each in pending):
        assert not cleared
    ended = [{**each, "done": True, "reconciled": True} for each in pending]
    assert may_clear(result(), receipt, ended)[0] >= cleared


NOW = {"customer_id=1842": {"version": "7"}}


def test_it_goes_on_with_the_last_receipts_action_and_reads_the_artifacts():
    store, ref = store_with()
    receipts = [
        make_receipt(result(), notes(artifact_ref=ref), store),
        make_receipt(result(), notes(next_safe_action="verify the address"), store),
    ]
    assert resume(receipts, store, NOW) == {
        "next_action": "verify the address",
        "missing": [],
        "artifacts": {ref: "customer_id: 1842, A. Weber"},
    }


@pytest.mark.parametrize(
    ("current", "words"),
    [
        ({"customer_id=1842": {"version": "8"}}, "was 7 and is 8 now"),
        ({"customer_id=1842": {}}, "was 7 and was not read again"),
        ({"customer_id=18420": {"version": "7"}}, "was 7 and was not read again"),
    ],
)
def test_what_may_have_changed_is_read_again_before_anything_is_done(current, words):
    store, ref = store_with()
    receipts = [make_receipt(result(), notes(artifact_ref=ref), store)]
    store.expire(ref)
    assert resume(receipts, store, current) == {
        "next_action": None,
        "missing": [
            f"artifact {ref} of list_customers is gone: make it again",
            f"version of customer_id=1842 {words}: read it, decide again",
        ],
        "artifacts": {},
    }


def test_of_an_object_the_last_receipt_counts():
    later = result('{"customer_id": 1842, "version": 8}')
    receipts = [receipt_of(), receipt_of(later, constraints=["version=8"])]
    assert resume(receipts, MemoryStore(), {"customer_id=1842": {"version": "8"}})["next_action"]
    assert not resume(receipts, MemoryStore(), NOW)["next_action"]


def test_an_open_operation_comes_before_whatever_was_done_since():
    sent = result('{"operation": "OP-31", "state": "accepted"}')
    ask = {"next_safe_action": "ask for OP-31", "constraints": ["once"], "expiry": "recovery"}
    pending = receipt_of(sent, **ask, stable_refs=["operation=OP-31"], status="partial")
    read = receipt_of(constraints=["only the credit"])
    booked = {**pending, "status": "success", "expiry": "durable", "next_safe_action": "answer"}
    store = MemoryStore()
    assert resume([pending, read], store, {})["next_action"] == "ask for OP-31"
    assert resume([pending, read, booked], store, {})["next_action"] == "answer"
    failed = {**booked, "status": "failure"}
    assert resume([pending, read, failed], store, {})["next_action"] == "ask for OP-31"


def test_without_receipts_it_says_what_is_missing():
    empty = {"next_action": None, "missing": ["no receipt names the next action"], "artifacts": {}}
    assert resume([], MemoryStore(), {}) == empty
