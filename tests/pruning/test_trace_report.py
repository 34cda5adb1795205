"""What a trace costs, by hand: three calls of which the sizes are known."""

import json

import pytest

from prunelab.pruning import Policy, Prices, count_tokens
from prunelab.pruning.formats import read_trace
from prunelab.pruning.trace_facts import proposed_facts
from prunelab.pruning.trace_report import call_steps, report_on

LOG = "09:00 all is well\n" * 40
RECORD = json.dumps({"status": "sent", "id": "A-11", "note": "n " * 80})


def messages(*, answered=True):
    def step(number, name, arguments, content):
        function = {"name": name, "arguments": json.dumps(arguments)}
        call = {"id": f"c{number}", "type": "function", "function": function}
        return [
            {"role": "assistant", "content": None, "tool_calls": [call]},
            {"role": "tool", "tool_call_id": f"c{number}", "content": content},
        ]

    run = [
        {"role": "user", "content": "Is it sent?"},
        *step(1, "get", {}, RECORD),
        *step(2, "log", {}, LOG),
        *step(3, "log", {}, LOG),
        *step(4, "pay", {"id": "A-11"}, "done"),
    ]
    return [*run, {"role": "assistant", "content": "It is."}] if answered else run


TRACE = read_trace(messages())
USER = count_tokens("Is it sent?")
CALLS = [count_tokens(text) for text in ("get({})", "log({})", "log({})", 'pay({"id": "A-11"})')]
RESULTS = [count_tokens(text) for text in (RECORD, LOG, LOG, "done")]


def test_a_window_holds_all_that_came_before_its_call():
    expected = [USER + sum(CALLS[:n]) + sum(RESULTS[:n]) for n in range(5)]
    report = report_on(TRACE, Policy(max_chars=10_000, keep_recent=9))
    assert [each.tokens for each in report.windows] == expected
    assert [each.of_results for each in report.windows] == [sum(RESULTS[:n]) for n in range(5)]
    assert [each.pruned for each in report.windows] == expected  # this policy cuts nothing
    assert (report.sent, report.together) == (sum(expected), 0)


def test_the_call_that_comes_next_has_a_window_too():
    assert call_steps(TRACE) == [1, 2, 3, 4, 5]
    assert call_steps(read_trace(messages(answered=False))) == [1, 2, 3, 4, 5]
    assert call_steps(read_trace(messages()[:3])) == [1, 2]


def test_the_ranking_is_by_what_goes_over_the_budget():
    tools = report_on(TRACE, Policy(), budget=50).tools
    assert [row["tool"] for row in tools] == ["log", "get", "pay"]
    assert tools[0]["excess_tokens"] == 2 * (RESULTS[1] - 50)


def test_each_rule_alone_and_all_together():
    policy = Policy(allow={"get": ["status"]}, max_chars=100, keep_recent=1)
    report = report_on(TRACE, policy)
    savings = {each.rule: each.tokens for each in report.savings}
    assert list(savings) == ["allowlist", "length cap", "stale dropping"]
    kept = json.dumps({"status": "sent", "_dropped_fields": ["id", "note"]}, indent=2)
    assert savings["allowlist"] == 4 * (RESULTS[0] - count_tokens(kept))
    assert 0 < max(savings.values()) < report.together < sum(savings.values())
    assert report.together == report.sent - sum(each.pruned for each in report.windows)


def test_what_a_superseded_and_a_stale_result_cost():
    report = report_on(TRACE, Policy(keep_recent=2))
    # The first log is answered again at step 3; calls 4 and 5 still read it.
    assert (report.superseded.results, report.superseded.tokens) == (1, 2 * RESULTS[1])
    # With two kept, call 4 reads one stale result and call 5 two.
    assert report.stale.results == 2
    assert report.stale.tokens == 2 * RESULTS[0] + RESULTS[1]


def test_the_bill_with_and_without_a_cache():
    prices = Prices(dollars=1_000_000, read=0.5, write=2)  # a dollar a token
    report = report_on(TRACE, Policy(max_chars=10_000, keep_recent=9), prices=prices)
    sizes = [each.tokens for each in report.windows]
    assert report.raw.uncached == pytest.approx(sum(sizes))
    # Nothing changes in front, so each call reads the last prompt and writes what is new.
    steps = zip([0, *sizes], sizes, strict=False)
    assert report.raw.cached == pytest.approx(
        sum(0.5 * old + 2 * (new - old) for old, new in steps)
    )
    assert report.pruned == report.raw


def test_a_result_that_goes_breaks_the_cache_behind_it():
    prices = Prices(dollars=1_000_000, read=0, write=1)
    kept = report_on(TRACE, Policy(max_chars=10_000, keep_recent=9), prices=prices)
    dropped = report_on(TRACE, Policy(max_chars=10_000, keep_recent=3), prices=prices)
    last = dropped.windows[-1]
    behind = last.pruned - USER - CALLS[0]  # r1 became a note before the last call
    assert dropped.pruned.cached == pytest.approx(
        kept.raw.cached - sum((CALLS[3], RESULTS[3])) + behind
    )


def test_facts_are_judged_at_their_use():
    uses = proposed_facts(TRACE)
    assert [use.fact.value for use in uses] == ["A-11"]
    assert report_on(TRACE, Policy(keep_recent=3), uses).green
    red = report_on(TRACE, Policy(keep_recent=2), uses)
    assert not red.green
    assert red.states[0].rule == "stale"
