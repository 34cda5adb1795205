"""The recorded run of the agent: the same each time, and made of what the shop has."""

import itertools

from prunelab.pruning import all_visible, check_survival, count_tokens
from prunelab.scenario import agent_run, shop_orders
from prunelab.scenario.agent_run import DEAR
from prunelab.scenario.agent_tools import days

RUN = agent_run()
PAGES = [each for each in RUN.results if each["tool"] == "list_orders" and not each.get("is_error")]


def test_forty_calls_in_order_each_with_a_ref_that_the_store_resolves():
    assert len(RUN.results) == 40
    assert [each["ref"] for each in RUN.results] == [f"r{at}" for at in range(1, 41)]
    steps = [each["step"] for each in RUN.results]
    assert steps == sorted(steps)
    assert set(steps) == set(range(1, RUN.last_step + 1))
    for each in RUN.results:
        assert each["summary"]
        raw = RUN.store.fetch_full(each["ref"])
        assert raw == each["content"] or count_tokens(raw) > 1_500


def test_twenty_pages_are_bounded_and_hold_all_that_is_dear():
    assert len(PAGES) == len(days()) == 20
    assert all(1_400 < count_tokens(each["content"]) <= 1_500 for each in PAGES)
    late = [
        row[0]
        for row in shop_orders()
        if row[1] in days() and row[4] == "delayed" and row[7] > DEAR
    ]
    refunds = [each["args"]["order_id"] for each in RUN.results if each["tool"] == "issue_refund"]
    assert sorted(refunds) == sorted(late)


def test_every_decision_comes_after_its_fact_which_no_summary_gives_away():
    by_ref = {each["ref"]: each for each in RUN.results}
    for decision in RUN.decisions:
        result = by_ref[decision.fact.ref]
        assert result["step"] <= decision.step
        assert str(decision.fact.value) not in result["summary"]
    assert all_visible(check_survival([each.fact for each in RUN.decisions], RUN.results))


def test_there_is_something_of_every_kind():
    calls = [(each["tool"], str(each["args"])) for each in RUN.results]
    assert len(set(calls)) < len(calls)  # repeated calls
    assert sum("is_error" in each for each in RUN.results) == 2
    assert sum("side_effects" in each for each in RUN.results) == 5
    steps = [each["step"] for each in RUN.results]
    assert any(one == other for one, other in itertools.pairwise(steps))  # side by side
    assert set(RUN.pinned) <= {each["ref"] for each in RUN.results}


def test_what_a_caller_changes_is_not_in_the_next_run():
    changed = agent_run()
    changed.results[0]["content"] = "changed"
    changed.results.pop()
    assert agent_run().results == RUN.results
