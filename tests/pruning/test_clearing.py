"""By receipt or by position: who decides, and that eviction takes nothing that is forbidden."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning import (
    MemoryStore,
    cleared_by_position,
    evict_settled,
    expiry_of,
    forbidden_refs,
    make_receipt,
    provider_clearing,
)

CLASSES = {"search": "ephemeral", "read_page": "derived", "approve": "durable", "pay": "recovery"}
POLICY = {"max_age": 2, "max_error_age": 8, "min_saving": 0, "budget": 100_000}


def result(number, tool="search", **fields):
    content = f"found id {number} " + "and much else " * 40
    return {
        "ref": f"r{number}",
        "tool": tool,
        "args": {"n": number},
        "content": content,
        "step": number,
        **fields,
    }


def receipt(of, expiry="ephemeral"):
    notes = {
        "decision": "chosen",
        "stable_refs": [f"id={of['args']['n']}"],
        "constraints": ["of all"],
        "next_safe_action": "go on",
        "expiry": expiry,
        "purpose": "choose",
    }
    return make_receipt(of, notes, MemoryStore())


def test_a_tool_without_a_class_leaves_last():
    assert expiry_of("search", CLASSES) == "ephemeral"
    assert expiry_of("somebody_elses", CLASSES) == "recovery"


def test_the_classes_as_settings_of_a_mechanism():
    settings = provider_clearing(CLASSES, keep=3, trigger=30_000, clear_at_least=5_000)
    assert settings["exclude_tools"] == ["approve", "pay"]
    assert settings["keep"] == {"type": "tool_uses", "value": 3}
    assert settings["trigger"]["value"] == 30_000
    assert settings["clear_at_least"]["value"] == 5_000


@pytest.mark.parametrize(
    ("keep", "exclude", "cleared"),
    [(1, [], ["r1", "r2"]), (0, [], ["r1", "r2", "r3"]), (9, [], []), (0, ["pay"], ["r1", "r3"])],
)
def test_by_position_all_but_the_last_go(keep, exclude, cleared):
    results = [result(1), result(2, "pay"), result(3)]
    assert cleared_by_position(results, keep, exclude) == cleared


def test_a_negative_number_is_refused():
    with pytest.raises(ValueError, match="keep -1"):
        cleared_by_position([], -1)


def test_what_has_no_receipt_stays_and_what_has_one_goes_by_age():
    results = [result(number) for number in range(1, 6)]
    receipts = {"r1": receipt(results[0]), "r5": receipt(results[4])}
    kept = evict_settled(results, 6, POLICY, [], receipts, [])
    assert [each["ref"] for each in kept if each.get("placeholder")] == ["r1"]
    assert evict_settled(results, 6, POLICY, ["r1"], receipts, []) == results


def test_over_the_budget_it_refuses_rather_than_to_take_what_is_forbidden():
    results = [result(number) for number in range(1, 6)]
    with pytest.raises(ValueError, match="must stay, the budget is 10"):
        evict_settled(results, 6, {**POLICY, "budget": 10}, [], {}, [])


@given(
    st.lists(
        st.tuples(
            st.sampled_from([None, "ephemeral", "derived", "durable", "recovery"]),
            st.booleans(),
            st.booleans(),
        ),
        max_size=8,
    ),
    st.integers(0, 12),
)
def test_nothing_forbidden_is_ever_evicted(rows, step):
    results, receipts, pending = [], {}, []
    for number, (expiry, done, reconciled) in enumerate(rows, 1):
        results.append(result(number))
        if expiry:
            receipts[f"r{number}"] = receipt(results[-1], expiry)
        depends = {"depends_on": [f"id={number}"], "done": done, "reconciled": reconciled}
        pending.append({"action": "use it", "needs_raw": [], **depends})
    forbidden = forbidden_refs(results, receipts, pending)
    evicted = evict_settled(results, step, POLICY, [], receipts, pending)
    gone = [each["ref"] for each in evicted if each.get("placeholder")]
    assert set(gone).isdisjoint(forbidden)
    assert [each["ref"] for each in evicted] == [each["ref"] for each in results]
