"""Each count of the bank and the cards that comes from the scenario is measured here."""

import base64
import json
from dataclasses import replace
from statistics import mean

import pytest

from prunelab.course import find_lab
from prunelab.course.modules import import_from
from prunelab.pruning import (
    apply_field_allowlist,
    apply_length_cap,
    budget_report,
    check_survival,
    count_tokens,
    definition_tokens,
    fence,
    order_view,
    percentile,
    prune,
)
from prunelab.pruning.cost import cost
from prunelab.scenario import (
    default_policy,
    load_conversation,
    load_facts,
    order_raw,
    tool_definitions,
)
from prunelab.scenario.tool_calls import Page, recorded_calls

CONTENT = {result["ref"]: result["content"] for result in load_conversation(huge=True)}
POLICY = default_policy()
CALLS = recorded_calls()


def dollars(amount):
    return f"${amount:.2f}"


def run(keep_recent):
    pruned = prune(load_conversation(huge=True), replace(POLICY, keep_recent=keep_recent))
    states = check_survival(load_facts(), pruned.results, steps=pruned.steps)
    visible = sum(state.state == "visible" for state in states)
    return pruned, f"{pruned.saved_share:.1%}", visible


def test_what_the_rules_do_to_the_scenario(missing):
    pruned, saving, visible = run(POLICY.keep_recent)
    tokens = {step.ref: (step.tokens_before, step.tokens_after) for step in pruned.steps}
    order, log, policy = tokens["r3"], tokens["r4"], tokens["r5"]
    assert not missing("Q53", f"{order[0]:,} tokens become {order[1]}.")
    assert not missing("Q53", f"policy of {policy[0]} tokens becomes {policy[1]}")
    assert not missing("Q57", f"{tokens['r1'][1]} tokens", f"of {tokens['r1'][0]}")
    assert not missing("Q57", f"takes {count_tokens('[cleared]')} tokens")
    assert not missing(
        "card 1",
        f"{order[0]:,} tokens become {order[1]}",
        f"{log[0]:,} tokens become {log[1]}",
        f"{policy[0]} become {policy[1]}",
    )
    assert visible == 4
    assert [*missing("Q80", saving), *missing("Q75", saving), *missing("card 0", saving)] == []


def test_fewer_results_save_more_and_show_less(missing):
    _, saving, visible = run(3)
    assert visible == 2
    assert not missing("Q80", saving, "two of the four facts")
    assert not missing("Q59", f"3 loses two and saves {saving}")
    _, saving, visible = run(1)
    assert visible == 1
    for text in ("Q80", "Q75", "card 0"):
        assert not missing(text, saving)


def test_the_rules_do_not_commute(missing):
    allow = list(POLICY.allow["lookup_order"])
    capped = apply_length_cap(CONTENT["r3"], "r3", POLICY.max_chars)
    assert apply_field_allowlist(capped, allow) == capped
    fields = count_tokens(apply_field_allowlist(CONTENT["r3"], allow))
    assert not missing("Q58", f"{count_tokens(capped)} tokens", f"{fields} tokens")


def test_what_the_log_hides(missing):
    log = CONTENT["r4"]
    assert "ERROR" not in log[:650]
    errors = sum(" ERROR " in line for line in log.splitlines())
    lines = len(log.splitlines())
    assert not missing("Q60", f"{errors} ERROR lines", f"{lines}-line log")


def test_characters_a_token(missing):
    order = CONTENT["r3"]
    encoded = base64.b64encode(order.encode()).decode()
    order, log, packed = (len(t) / count_tokens(t) for t in (order, CONTENT["r4"], encoded))
    text = "Q55"
    assert not missing(text, f"order A {order:.1f}", f"log {log:.1f}", f"base64 {packed:.1f}")
    assert 2.4 < 4 / packed < 2.7
    assert not missing("Q01", f"{order:.1f} characters a token")


def test_definitions(missing):
    tools = tool_definitions()
    needed = {"lookup_order", "get_return_policy", "track_shipment", "escalate_to_human"}
    few = definition_tokens([tool for tool in tools if tool["name"] in needed])
    all_ = definition_tokens(tools)
    assert not missing("Q26", f"{few} tokens instead of {all_}")
    run_, cached = all_ * 50, cost(read=all_ * 49, written=all_)
    figures = f"{run_:,}, {dollars(cost(run_))}", dollars(cached)
    assert not missing("Q28", *figures)
    three = definition_tokens(tools[:3])
    assert not missing("card 4", f"3 tools {three} tokens", f"8 tools {all_}")


def test_a_projection(missing):
    fields = {"order_id": "string", "status": "string", "total_cents": "number"}
    fields["tracking_no"] = "string"
    view = order_view(order_raw(), fields, 'get_order_detail(order_id="ORD-7741")')
    text, tokens = "Q65", count_tokens(view)
    assert not missing(text, f"{count_tokens(order_raw()):,} tokens", f"projected {tokens}")
    assert count_tokens(json.loads(view)["more"]) > tokens / 2  # "the largest part"
    renamed = order_raw().replace('"tracking_no"', '"tracking_number"')
    with pytest.raises(
        ValueError, match=r"tracking_no is missing; the reply has .*tracking_number"
    ):
        order_view(renamed, fields, "")


def test_a_fence(missing):
    planted = import_from(find_lab("15").folder, "planted")
    content = planted.pruned(planted.PLANTED).results[0]["content"]
    price = count_tokens(fence(content, "lookup_order")) - count_tokens(content)
    assert not missing("Q67", f"it costs {price} tokens")


def test_a_recorded_run(missing):
    sizes = [call["produced"] for call in CALLS]
    middle, tail = percentile(sizes, 50), percentile(sizes, 99)
    text = "Q40"
    figures = f"Mean {mean(sizes):,.0f} ", f"median {middle}", f"p99 {tail:,}"
    assert not missing(text, *figures)
    assert 139 < tail / middle < 141
    assert middle < mean(sizes) / 4
    report = budget_report(CALLS)
    excess = sum(row["excess_tokens"] for row in report)
    first, second = report[:2]
    share = (first["excess_tokens"] + second["excess_tokens"]) / excess
    assert not missing(text, f"make {share:.0%} of the excess")


def test_the_ranking_of_a_recorded_run(missing):
    report = {row["tool"]: row for row in budget_report(CALLS)}
    assert list(report)[:2] == ["search_products", "get_service_log"]
    search, log, order = (report[t] for t in (*list(report)[:2], "lookup_order"))
    excess = sum(row["excess_tokens"] for row in report.values())
    assert order["over_budget"] == 0
    pages = {"search_products": Page(limit=12), "get_service_log": Page(limit=60)}
    mended = sum(call["produced"] for call in recorded_calls(pages))
    saved = 1 - mended / sum(call["produced"] for call in CALLS)
    reviews = report["list_reviews"]
    assert not missing(
        "Q62",
        f"{search['excess_tokens'] / 1e6:.2f} million of {excess / 1e6:.2f}",
        f"{log['excess_tokens'] / 1e6:.2f}.",
        f"{order['calls']} times of {len(CALLS):,}",
        f"{order['calls']} calls, p99 {order['p99']:,} tokens",
        f"{log['max']:,} tokens",
        f"{search['over_budget']} calls over",
        f"{reviews['over_budget']} calls over the budget",
        f"excess is {reviews['excess_tokens'] / excess:.0%} of all",
        f"{saved:.0%} fewer tokens",
    )
    assert log["max"] == max(call["produced"] for call in CALLS)
