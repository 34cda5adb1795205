import copy
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning import MemoryStore, Policy, Rules, ToolResult, prune


def result(ref: str, content: str, tool: str = "lookup_order", **more) -> ToolResult:
    return {"ref": ref, "tool": tool, "args": {"id": ref}, "content": content, **more}


ORDER = json.dumps({"id": 7, "status": "shipped", "audit": ["event"] * 200})
LOG = "09:00:01 INFO all is well\n" * 100
ALLOW = {"lookup_order": ["id", "status"]}

contents = st.sampled_from(["", "ok", ORDER, LOG, "{}", '{"error": "rate_limited"}', LOG + ORDER])
conversations = st.lists(
    st.builds(
        lambda content, tool, failed: result(
            "", content, tool, **({"is_error": True} if failed else {})
        ),
        contents,
        st.sampled_from(["lookup_order", "get_log"]),
        st.booleans(),
    ),
    max_size=6,
).map(lambda results: [{**r, "ref": f"r{n}"} for n, r in enumerate(results, 1)])
policies = st.builds(
    Policy,
    allow=st.just(ALLOW),
    max_chars=st.sampled_from([0, 10, 120, 650, 5000]),
    keep_recent=st.integers(0, 7),
    floor_tokens=st.sampled_from([0, 3, 60, 10_000]),
)


def test_the_order_is_staleness_allowlist_cap():
    results = [result("r1", ORDER), result("r2", ORDER), result("r3", LOG, "get_log")]
    pruned = prune(results, Policy(ALLOW, max_chars=100, keep_recent=2))
    assert [step.rules for step in pruned.steps] == [
        ("stale", "placeholder"),
        ("allowlist",),
        ("length cap",),
    ]
    assert json.loads(pruned.results[1]["content"])["status"] == "shipped"
    assert [r.get("pruned") for r in pruned.results] == [list(s.rules) for s in pruned.steps]
    assert "placeholder" not in pruned.results[1]


def test_allowlist_comes_before_the_cap_on_one_result():
    pruned = prune(
        [result("r1", ORDER)], Policy({"lookup_order": ["status", "audit"]}, max_chars=80)
    )
    assert pruned.steps[0].rules == ("allowlist", "length cap")
    assert pruned.results[0]["content"].startswith('{\n  "status": "shipped"')


def test_an_error_skips_the_allowlist_but_not_the_cap():
    error = json.dumps({"id": 7, "trace": "x" * 900})
    pruned = prune([result("r1", error, is_error=True)], Policy(ALLOW))
    assert pruned.steps[0].rules == ("length cap",)


def test_below_the_floor_nothing_is_touched_stale_or_not():
    results = [result("r1", '{"id": 1, "x": 2}'), result("r2", ORDER)]
    pruned = prune(results, Policy(ALLOW, keep_recent=0, floor_tokens=50))
    assert pruned.results[0] == results[0]
    assert pruned.steps[1].rules == ("stale", "placeholder")


def test_a_result_can_grow_and_the_step_says_so():
    step = prune([result("r1", '{"id": 1, "x": 2}')], Policy(ALLOW)).steps[0]
    assert step.grew
    assert step.saved == step.tokens_before - step.tokens_after < 0


def test_totals_add_up():
    pruned = prune([result("r1", ORDER), result("r2", LOG, "get_log")], Policy(ALLOW))
    assert pruned.tokens_before == sum(s.tokens_before for s in pruned.steps)
    assert pruned.saved_share == 1 - pruned.tokens_after / pruned.tokens_before
    assert prune([], Policy()).saved_share == 0


@given(conversations, policies)
def test_pruning_again_changes_nothing_and_the_input_stays(results, policy):
    before, store = copy.deepcopy(results), MemoryStore()
    once = prune(results, policy, store=store)
    assert results == before
    assert [r["ref"] for r in once.results] == [r["ref"] for r in before]
    again = prune(once.results, policy, store=store)
    assert again.results == once.results
    assert all(step.rules == () for step in again.steps)
    for raw in before:
        assert store.fetch_full(raw["ref"]) == raw["content"]


@given(conversations, policies)
def test_steps_count_what_the_results_hold(results, policy):
    pruned = prune(results, policy, count_tokens=len)
    assert [s.tokens_before for s in pruned.steps] == [len(r["content"]) for r in results]
    assert [s.tokens_after for s in pruned.steps] == [len(r["content"]) for r in pruned.results]
    assert all(
        s.views[-1] == r["content"]
        for s, r in zip(pruned.steps, pruned.results, strict=True)
        if s.rules
    )


def test_a_result_that_goes_stale_later_still_becomes_a_note():
    policy = Policy(ALLOW, keep_recent=1)
    first = prune([result("r1", ORDER)], policy).results
    second = prune([*first, result("r2", ORDER)], policy)
    assert second.results[0]["pruned"] == ["allowlist", "stale", "placeholder"]
    assert second.results[0]["placeholder"] is True


@pytest.mark.parametrize("missing", ["drop_stale", "placeholder"])
def test_nothing_is_dropped_without_a_note(missing):
    rules = Rules(**{missing: None})
    assert (
        prune([result("r1", LOG, "x")], Policy(keep_recent=0, max_chars=9000), rules=rules)
        .steps[0]
        .rules
        == ()
    )


def test_rules_that_are_not_written_are_skipped():
    bare = Rules(None, None, None, None)
    results = [result("r1", ORDER)]
    assert prune(results, Policy(ALLOW, keep_recent=0), rules=bare).results == results


def test_a_rule_that_loses_a_result_is_named():
    rules = Rules(drop_stale=lambda results, keep_recent: results[keep_recent:])
    with pytest.raises(ValueError, match="drop_stale returned 1 results for 2"):
        prune([result("r1", ""), result("r2", "")], Policy(keep_recent=1), rules=rules)


@pytest.mark.parametrize("name", ["max_chars", "keep_recent", "floor_tokens"])
def test_a_negative_policy_is_refused(name):
    with pytest.raises(ValueError, match=f"{name} is -1"):
        Policy(**{name: -1})


def test_fields_of_a_tool_are_a_list():
    with pytest.raises(ValueError, match="allow of 'read' is 'status'; use a list"):
        Policy(allow={"read": "status"})


def test_rules_that_change_what_they_are_given_do_not_reach_the_input():
    def drop_stale(results, keep_recent):
        for one in results:
            one["placeholder"] = True
        return results

    def note(one):
        one.pop("content")
        return "[dropped]"

    results = [result("r1", LOG)]
    before = copy.deepcopy(results)
    pruned = prune(results, Policy(), rules=Rules(drop_stale=drop_stale, placeholder=note))
    assert results == before
    assert pruned.steps[0].rules == ("stale", "placeholder")


def test_the_raw_text_is_in_the_store_before_a_rule_runs():
    store = MemoryStore()

    def breaks(content: str, allow: list[str]) -> str:
        raise RuntimeError("a rule that fails")

    with pytest.raises(RuntimeError):
        prune(
            [result("r1", ORDER)], Policy(ALLOW), store=store, rules=Rules(field_allowlist=breaks)
        )
    assert store.fetch_full("r1") == ORDER
