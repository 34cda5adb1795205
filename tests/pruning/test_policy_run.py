"""Each window of a policy run is what pruning at that moment would have left."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning import RULES, Fact, MemoryStore, Policy, prune
from prunelab.pruning.policy_run import PolicyRun
from prunelab.pruning.trace_facts import Use

contents = st.sampled_from(['{"status": "sent", "note": "x"}', "plain", "word " * 60, ""])
policies = st.builds(
    Policy,
    allow=st.sampled_from([{}, {"t": ["status"]}]),
    max_chars=st.integers(0, 80),
    keep_recent=st.integers(0, 4),
    floor_tokens=st.sampled_from([0, 10]),
)


def results_of(texts):
    return [
        {"ref": f"r{at}", "tool": "t", "args": {"n": at}, "content": text}
        for at, text in enumerate(texts, 1)
    ]


@given(st.lists(contents, max_size=6), policies)
def test_a_window_is_what_prune_makes_of_the_results_so_far(texts, policy):
    results = results_of(texts)
    run = PolicyRun(results, policy)
    for at in range(len(results) + 1):
        assert run.window(at) == prune(results[:at], policy, store=MemoryStore())
    assert run.window() == run.window(len(results))


def test_a_fact_is_judged_when_it_is_needed():
    results = results_of(["A-11 is here", "b", "c"])
    fact = Fact("A-11", "r1", "A-11")
    run = PolicyRun(results, Policy(keep_recent=2))
    early, late = run.states([Use(fact, at=2), Use(fact, at=3)])
    assert early.state == "visible"
    assert (late.state, late.rule, late.way_back) == (
        "recoverable",
        "stale",
        'fetch_full(ref="r1")',
    )
    assert run.visible([Use(fact, at=2), Use(fact, at=3)]) == 1


def test_without_staleness_nothing_grows_old():
    results = results_of(["a", "b"])
    run = PolicyRun(results, Policy(keep_recent=0), rules=replace(RULES, drop_stale=None))
    assert [each["content"] for each in run.window().results] == ["a", "b"]
