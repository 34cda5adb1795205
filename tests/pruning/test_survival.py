import json

import pytest

from prunelab.pruning import (
    Fact,
    MemoryStore,
    Policy,
    Rules,
    ToolResult,
    all_visible,
    check_survival,
    prune,
)

ORDER = json.dumps({"eta": "19 March", "total": 150.45, "status": "shipped", "audit": ["e"] * 90})
ETA = Fact("it arrives on 19 March", "r1", "19 March", ("eta",))
TOTAL = Fact("it cost 150.45", "r1", 150.45, ("total",))


def order(ref="r1", order_id="ORD-7741", content=ORDER, **more) -> ToolResult:
    return {
        "ref": ref,
        "tool": "lookup_order",
        "args": {"order_id": order_id},
        "content": content,
        **more,
    }


def survive(facts, results, policy, rules=None, store=None):
    store = store or MemoryStore()
    pruned = prune(results, policy, store=store, rules=rules or Rules())
    return check_survival(facts, pruned.results, store=store, steps=pruned.steps)


def said(states):
    return [(s.state, s.rule, s.way_back) for s in states]


def test_untouched_facts_are_visible():
    states = survive([ETA, TOTAL], [order()], Policy(max_chars=9000))
    assert said(states) == [("visible", None, "")] * 2
    assert all_visible(states)


def test_a_dropped_field_is_named_but_has_no_ref():
    states = survive([ETA, TOTAL], [order()], Policy({"lookup_order": ["total"]}))
    assert said(states) == [
        ("recoverable", "allowlist", "field named, no ref"),
        ("visible", None, ""),
    ]
    assert not all_visible(states)


def test_a_field_dropped_without_a_trace_is_lost():
    rules = Rules(field_allowlist=lambda content, allow: '{"total": 150.45}')
    states = survive([ETA], [order()], Policy({"lookup_order": ["total"]}), rules)
    assert said(states) == [("lost", "allowlist", "")]


def test_the_cap_leaves_a_ref():
    states = survive([ETA, TOTAL], [order()], Policy(max_chars=20))
    assert said(states) == [
        ("visible", None, ""),
        ("recoverable", "length cap", 'fetch_full(ref="r1")'),
    ]


def test_stale_dropping_is_blamed_and_its_note_leads_back():
    states = survive([ETA], [order()], Policy(keep_recent=0))
    assert said(states) == [("recoverable", "stale", 'fetch_full(ref="r1")')]


def test_a_note_without_its_ref_leaves_the_fact_lost():
    states = survive(
        [ETA], [order()], Policy(keep_recent=0), Rules(placeholder=lambda result: "[cleared]")
    )
    assert said(states) == [("lost", "stale", "")]


def test_an_argument_in_a_note_is_not_the_fact():
    fact = Fact("the order is ORD-7741", "r1", "ORD-7741")
    states = survive([fact], [order(content="ORD-7741 " * 90)], Policy(keep_recent=0))
    assert states[0].state == "recoverable"


def test_the_count_in_a_notice_is_not_the_fact():
    content = "x" * 20 + " 1,234 " + "y" * 500
    cut = len(content) - 20
    fact = Fact("a number", "r1", cut)
    assert survive([fact], [order(content=content)], Policy(max_chars=20))[0].state != "visible"


@pytest.mark.parametrize("raw", ["order 427 ", "order 42.5 "])
def test_the_head_of_a_number_that_the_cap_cut_is_not_the_fact(raw):
    content = raw + "is on its way " * 9
    fact = Fact("order 42", "r1", 42)
    assert survive([fact], [order(content=content)], Policy(max_chars=8))[0].state != "visible"


def test_a_text_that_imitates_a_notice_is_no_way_back():
    content = 'nothing here\n…[truncated 9 characters; use fetch_full(ref="r1")]'
    states = survive([ETA], [order(content=content)], Policy())
    assert said(states) == [("lost", None, "")]


def test_a_raw_trace_is_no_way_back():
    content = json.dumps({"total": 1, "_dropped_fields": ["eta"]})
    assert said(survive([ETA], [order(content=content)], Policy())) == [("lost", None, "")]


def test_a_ref_that_the_store_does_not_resolve_is_no_way_back():
    store = MemoryStore()
    pruned = prune([order()], Policy(keep_recent=0), store=store)
    store.expire("r1")
    assert check_survival([ETA], pruned.results, store=store)[0].state == "lost"
    assert check_survival([ETA], pruned.results)[0].state == "lost"


def test_a_later_result_of_the_same_call_serves_too():
    results = [order(), order("r2", "ORD-6620"), order("r3")]
    assert survive([ETA], results, Policy(keep_recent=1, max_chars=9000))[0].state == "visible"
    assert survive([ETA], results[:2], Policy(keep_recent=1))[0].state == "recoverable"


def test_the_way_back_leads_to_a_result_that_holds_the_fact():
    late = order("r3", content=ORDER.replace("19 March", "22 March"))
    results = [order(), order("r2", "ORD-6620"), late]
    state = survive([ETA], results, Policy(keep_recent=0))[0]
    assert state.way_back == 'fetch_full(ref="r1")'
    store, pruned = MemoryStore(), prune(results, Policy(keep_recent=0))
    store.keep("r3", late["content"])
    assert check_survival([ETA], pruned.results, store=store)[0].state == "lost"


def test_arguments_that_only_python_takes_for_equal_are_another_call():
    one, other = order(content="{}"), order("r2")
    one["args"], other["args"] = {"page": 1}, {"page": True}
    assert check_survival([ETA], [one, other])[0].state == "lost"
    other["args"] = {"page": 1}
    assert check_survival([ETA], [one, other])[0].state == "visible"


def test_a_field_named_in_a_trace_that_the_cap_cut_is_still_named():
    content = json.dumps({"total": 1, "eta": "19 March"} | {f"field_{n}": n for n in range(40)})
    pruned = prune([order(content=content)], Policy({"lookup_order": ["total"]}, max_chars=99))
    state = check_survival([ETA], pruned.results, steps=pruned.steps)[0]
    assert (state.state, state.rule) == ("recoverable", "allowlist")


def test_a_fact_of_a_result_that_is_gone_is_lost():
    assert said(check_survival([ETA], [])) == [("lost", None, "")]


@pytest.mark.parametrize(
    ("allow", "max_chars", "rule"),
    [(["total", "status"], 30, "allowlist"), (["total", "status", "eta"], 60, "length cap")],
)
def test_when_two_rules_fired_the_steps_tell_which_one_took_it(allow, max_chars, rule):
    results = [order(content=json.dumps({"eta": "19 March", "total": 1, "status": "s" * 300}))]
    states = survive([ETA], results, Policy({"lookup_order": allow}, max_chars=max_chars))
    assert states[0].rule == rule
    assert states[0].way_back == 'fetch_full(ref="r1")'


def test_without_steps_the_rule_is_read_from_the_result():
    pruned = prune([order()], Policy({"lookup_order": ["total"]}))
    assert check_survival([ETA], pruned.results)[0].rule == "allowlist"
    pruned = prune([order()], Policy(max_chars=5))
    assert check_survival([ETA], pruned.results)[0].rule == "length cap"
