"""Eviction: what leaves, what stays, and that pairs, pins and the cache's prefix are kept."""

import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning import (
    Fact,
    MemoryStore,
    age_out,
    check_survival,
    collapse_superseded,
    count_tokens,
    evict,
    make_room,
)

LONG = "services: api, web, worker; ports 8080, 8081, 9090. " * 6


def result(ref, step, tool="read", content=LONG, **fields):
    args = fields.pop("args", {"path": "config.yaml"})
    return {"ref": ref, "tool": tool, "args": args, "content": content, "step": step, **fields}


def left(results):
    """The refs whose content is still there."""
    return [each["ref"] for each in results if not each.get("placeholder")]


@st.composite
def runs(draw):
    steps = sorted(draw(st.lists(st.integers(0, 12), max_size=12)))
    return [
        result(
            f"r{number}",
            step,
            tool=draw(st.sampled_from(["read", "search", "refund"])),
            args=draw(st.sampled_from([{"a": 1}, {"a": 1.0}, {"a": True}, {"a": 1, "b": None}])),
            content=draw(st.sampled_from([LONG, LONG + str(number), "ok", ""])),
            **draw(st.fixed_dictionaries({}, optional={"is_error": st.just(True)})),
            **draw(st.fixed_dictionaries({}, optional={"side_effects": st.just(True)})),
        )
        for number, step in enumerate(steps, 1)
    ]


policies = st.fixed_dictionaries(
    {
        "max_age": st.integers(0, 6),
        "max_error_age": st.integers(0, 9),
        "min_saving": st.integers(0, 400),
        "budget": st.just(100_000),
    }
)
pins = st.lists(st.integers(1, 12).map("r{}".format), max_size=3)


def test_of_equal_calls_the_latest_keeps_its_content_whatever_the_order_of_arguments():
    run = [
        result("r1", 1, args={"path": "a", "full": True}),
        result("r2", 2, args={"path": "b", "full": True}),
        result("r3", 3, args={"full": True, "path": "a"}),
    ]
    collapsed = collapse_superseded(run)
    assert left(collapsed) == ["r2", "r3"]
    assert "superseded by r3" in collapsed[0]["content"]


@pytest.mark.parametrize("values", [(1, True), (1, "1"), (None, "null"), ([1], [1, 1])])
def test_values_that_json_tells_apart_are_two_calls(values):
    run = [result(f"r{at}", at, args={"n": value}) for at, value in enumerate(values)]
    assert collapse_superseded(run) == run


def test_a_failed_call_supersedes_nothing_and_a_later_success_supersedes_it():
    run = [result("r1", 1), result("r2", 2, is_error=True), result("r3", 3, tool="other")]
    assert left(collapse_superseded(run)) == ["r1", "r2", "r3"]
    again = [*run, result("r4", 4)]
    assert left(collapse_superseded(again)) == ["r3", "r4"]


def test_parallel_calls_that_the_model_has_not_seen_both_stay():
    run = [result("r1", 1), result("r2", 5), result("r3", 5)]
    assert left(collapse_superseded(run)) == ["r2", "r3"]


def test_each_of_two_refunds_happened():
    run = [result("r1", 1, side_effects=True), result("r2", 2, side_effects=True), result("r3", 3)]
    assert left(collapse_superseded(run)) == ["r1", "r2", "r3"]


def test_age_counts_steps_and_the_limit_itself_is_not_beyond_it():
    run = [result("r1", 1), result("r2", 2), result("r3", 3)]
    assert left(age_out(run, 5, 3, [], 3)) == ["r2", "r3"]


def test_what_is_pinned_has_side_effects_or_no_step_stays():
    loose = {key: value for key, value in result("r3", 0).items() if key != "step"}
    run = [result("r1", 0), result("r2", 0, side_effects=True), loose, result("r4", 0)]
    assert left(age_out(run, 90, 1, ["r1"], 1)) == ["r1", "r2", "r3"]


def test_an_error_stays_longer_until_the_same_call_has_succeeded():
    error = result("r1", 1, is_error=True)
    assert left(age_out([error], 6, 2, [], 8)) == ["r1"]
    assert left(age_out([error, result("r2", 6)], 6, 2, [], 8)) == ["r2"]
    assert left(age_out([error], 10, 2, [], 8)) == []


@given(runs(), st.integers(0, 14), policies, pins)
def test_pairs_pins_and_the_input_are_kept_and_nothing_grows(run, step, policy, pinned):
    before = copy.deepcopy(run)
    evicted = make_room(run, step, policy, pinned)
    assert run == before
    assert [each["ref"] for each in evicted] == [each["ref"] for each in run]
    for old, new in zip(run, evicted, strict=True):
        assert len(new["content"]) <= len(old["content"])
        assert old == new or old["ref"] not in pinned
        assert old == new or not old.get("side_effects")
        assert new["content"] == old["content"] or f'ref="{old["ref"]}"' in new["content"]


@given(runs(), st.integers(0, 14), policies, pins)
def test_a_second_pass_changes_nothing(run, step, policy, pinned):
    once = make_room(run, step, policy, pinned)
    assert make_room(once, step, policy, pinned) == once


def tokens(run):
    return sum(count_tokens(each["content"]) for each in run)


@given(runs(), st.integers(0, 14), policies, pins)
def test_the_prefix_is_broken_only_for_the_saving_that_was_asked_for(run, step, policy, pinned):
    evicted = make_room(run, step, policy, pinned)
    saved = tokens(run) - tokens(evicted)
    assert evicted == run or saved >= policy["min_saving"]
    eager = make_room(run, step, {**policy, "min_saving": 0}, pinned)
    assert evicted == eager or tokens(run) - tokens(eager) < policy["min_saving"]


POLICY = {"max_age": 50, "max_error_age": 50, "min_saving": 100_000, "budget": 0}


def test_over_the_budget_the_oldest_go_first_errors_last_and_no_more_than_needed():
    run = [result("r1", 1, args={"n": 1}, is_error=True)]
    run += [result(f"r{at}", at, args={"n": at}) for at in range(2, 6)]
    keep_three = {**POLICY, "budget": 3 * count_tokens(LONG) + 120}
    assert left(make_room(run, 5, keep_three, [])) == ["r1", "r4", "r5"]
    least = tokens(age_out(run, 5, 0, [], 0))
    assert left(make_room(run, 5, {**POLICY, "budget": least}, [])) == ["r5"]
    with pytest.raises(ValueError, match="tokens must stay"):
        make_room(run, 5, {**POLICY, "budget": least - 1}, [])


def test_evict_decides_on_what_is_due_and_puts_pins_back():
    run = [result("r1", 1), result("r2", 1, args={}), result("r3", 2, args={"n": 3})]
    due = age_out(run, 9, 1, [], 1)
    kept = evict(run, due, 9, {**POLICY, "budget": 10_000, "min_saving": 1}, ["r2"])
    assert left(kept) == ["r2"]
    saving = tokens(run) - tokens(kept)
    for least, gone in ((saving, True), (saving + 1, False)):
        policy = {**POLICY, "budget": 10_000, "min_saving": least}
        assert (evict(run, due, 9, policy, ["r2"]) != run) is gone


def test_pins_that_exceed_the_budget_are_an_error_that_says_both_sizes():
    run = [result("r1", 1), result("r2", 2, args={})]
    with pytest.raises(ValueError, match=rf"{tokens(run)} tokens must stay, the budget is 9:"):
        make_room(run, 3, {**POLICY, "budget": 9}, ["r1", "r2"])


def test_a_fact_of_a_superseded_or_aged_result_is_found_again_or_by_its_ref():
    store = MemoryStore()
    run = [result("r1", 1), result("r2", 4), result("r3", 2, tool="list")]
    for each in run:
        store.keep(each["ref"], each["content"])
    facts = [Fact("port", "r1", 8080), Fact("ports of the list", "r3", 9090)]
    after = age_out(collapse_superseded(run), 9, 6, [], 6)
    states = check_survival(facts, after, store=store)
    assert [state.state for state in states] == ["visible", "recoverable"]
    assert (states[1].rule, states[1].way_back) == ("aged", 'fetch_full(ref="r3")')


def test_a_note_and_a_write_supersede_an_earlier_equal_call_and_a_note_mends_an_error():
    note = {**result("r2", 2), "placeholder": True}
    write = {**result("r2", 2), "side_effects": True}
    last = result("r3", 3, tool="list")
    for later in (note, write):
        collapsed = collapse_superseded([result("r1", 1), later, last])
        assert "superseded by r2" in collapsed[0]["content"]
        assert collapsed[1:] == [later, last]
    aged = age_out([result("r1", 1, is_error=True), note], 5, 3, [], 9)
    assert aged[0].get("placeholder")
    assert aged[1] == note
