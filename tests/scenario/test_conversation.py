"""The figures that the published lab reports, counted from what the scenario hands out."""

import json

import pytest

from prunelab.pruning import (
    MemoryStore,
    Pruned,
    all_visible,
    check_survival,
    count_tokens,
    prune,
)
from prunelab.scenario import (
    Settings,
    default_policy,
    definition_share,
    load_conversation,
    load_facts,
    order_raw,
    question,
    tool_definitions,
    window_parts,
)


def run(settings: Settings) -> Pruned:
    return prune(load_conversation(settings.huge), default_policy(settings), store=MemoryStore())


def visible(settings: Settings) -> list[bool]:
    states = check_survival(load_facts(), run(settings).results)
    return [state.state == "visible" for state in states]


def tokens(ref: str) -> tuple[int, int]:
    step = next(step for step in run(Settings(huge=True)).steps if step.ref == ref)
    return step.tokens_before, step.tokens_after


def test_order_a() -> None:
    assert tokens("r3") == (1348, 69)


def test_long_log() -> None:
    assert tokens("r4") == (12727, 280)


def test_policy_grows_under_its_allowlist() -> None:
    assert tokens("r5") == (80, 84)


def test_order_a_raw() -> None:
    assert count_tokens(order_raw()) == 1659


def test_order_a_is_a_projection_of_the_raw_one() -> None:
    raw, order = json.loads(order_raw()), json.loads(load_conversation()[2]["content"])
    assert {name: raw[name] for name in order} == order
    assert {"total_cents", "tracking_no"} <= raw.keys() - order.keys()


def test_huge_saves_most_and_keeps_every_fact() -> None:
    pruned = run(Settings(huge=True))
    assert f"{100 * pruned.saved_share:.1f}" == "96.4"
    assert visible(Settings(huge=True)) == [True] * 4


def test_each_rule_fires_and_only_the_early_lookups_are_stale() -> None:
    steps = run(Settings(huge=True)).steps
    fired = {rule for step in steps for rule in step.rules}
    assert fired == {"stale", "placeholder", "allowlist", "length cap"}
    assert [step.ref for step in steps if "stale" in step.rules] == ["r1", "r2"]


def test_early_lookups_cost_little_once_dropped() -> None:
    before, after = (r1 + r2 for r1, r2 in zip(tokens("r1"), tokens("r2"), strict=True))
    assert before == pytest.approx(830, abs=10)
    assert after == pytest.approx(80, abs=10)


def test_over_pruning_loses_facts() -> None:
    assert visible(Settings(huge=True, keep_recent=1)) == [False, False, False, True]


def test_without_huge_the_same_policy_is_green_and_caps_nothing() -> None:
    assert visible(Settings()) == [True] * 4
    assert all("length cap" not in step.rules for step in run(Settings()).steps)


def test_any_looser_policy_is_green_too() -> None:
    for keep_recent in (4, 5, 6, 100):
        assert all(visible(Settings(huge=True, keep_recent=keep_recent)))
    assert all(visible(Settings(huge=True, floor=100)))


def test_each_fact_can_be_lost() -> None:
    for fact in load_facts():
        rest = [result for result in load_conversation() if result["ref"] != fact.ref]
        assert not all_visible(check_survival([fact], rest))


def test_the_checkout_question_brings_a_fifth_fact_that_a_cap_at_the_head_loses() -> None:
    *four, fifth = load_facts(checkout=True)
    assert four == load_facts()
    assert question(checkout=True).startswith(question().strip())
    for huge in (False, True):
        assert all_visible(check_survival([fifth], load_conversation(huge)))
    pruned = run(Settings(huge=True))
    (state,) = check_survival([fifth], pruned.results, steps=pruned.steps)
    assert (state.state, state.rule) == ("lost", "length cap")


def test_definition_shares() -> None:
    for n_tools, published_tokens, published_percent in ((3, 308, "10.2"), (8, 731, "21.3")):
        cost, share = definition_share(n_tools)
        assert (cost, f"{100 * share:.1f}") == (published_tokens, published_percent)


def test_the_window_of_the_shares_is_stated_and_leaves_the_early_lookups_out() -> None:
    parts = window_parts(8)
    assert list(parts) == ["definitions", "question", "r3", "r4", "r5", "r6"]
    by_ref = {result["ref"]: count_tokens(result["content"]) for result in load_conversation()}
    assert all(parts[ref] == by_ref[ref] for ref in ("r3", "r4", "r5", "r6"))
    assert parts["question"] == count_tokens(question())


@pytest.mark.parametrize("n_tools", [-1, 9])
def test_there_are_eight_definitions(n_tools: int) -> None:
    with pytest.raises(ValueError, match=f"n_tools is {n_tools}; use 0 to 8"):
        definition_share(n_tools)


def test_every_tool_that_was_called_is_defined_with_its_arguments() -> None:
    schemas = {tool["name"]: tool["input_schema"] for tool in tool_definitions()}
    for result in load_conversation():
        schema = schemas[result["tool"]]
        assert set(schema["required"]) <= result["args"].keys() <= schema["properties"].keys()


def test_huge_changes_the_log_alone() -> None:
    short, long = load_conversation(), load_conversation(huge=True)
    changed = [a["ref"] for a, b in zip(short, long, strict=True) if a != b]
    assert changed == ["r4"]
    lines = long[3]["content"].split("\n")
    assert len(lines) == 600
    assert set(short[3]["content"].split("\n")) < set(lines)


def test_the_cause_is_in_the_log_but_not_at_its_head() -> None:
    log = load_conversation(huge=True)[3]["content"]
    assert "ERROR" not in log[:650]
    assert "PaymentGatewayTimeout" in log
    assert log.count("ERROR") > 20


def test_what_is_handed_out_is_the_callers_to_change() -> None:
    first = load_conversation()
    first[0]["content"] = "changed"
    first[0]["args"].clear()
    assert load_conversation()[0]["content"] != "changed"
    assert load_conversation()[0]["args"]


def test_orders_look_like_orders() -> None:
    for position in (2, 5):
        order = json.loads(load_conversation()[position]["content"])
        assert {"items", "address", "payment", "shipments", "audit_log"} <= order.keys()
        paid = sum(item["unit_price"] for item in order["items"]) + order["shipments"][0]["fee"]
        assert order["total"] == pytest.approx(paid)
        times = [entry["at"] for entry in order["audit_log"]]
        assert times == sorted(times)
