"""The session of 200 results: what it is made of, and the bars that ours must clear on it."""

import json
from collections import Counter
from dataclasses import replace

import pytest

from prunelab.pruning import count_tokens
from prunelab.pruning.adapters import HistoryPruner
from prunelab.pruning.facts import stands_in
from prunelab.scenario import (
    Outcome,
    answers_of,
    default_policy,
    judge,
    long_conversation,
    long_outcome,
    prefix_share,
    prompt_counts,
)

POLICY = replace(default_policy(), floor_tokens=100)


@pytest.fixture(scope="module")
def conversation():
    return long_conversation()


@pytest.fixture(scope="module")
def outcome(conversation):
    return long_outcome(conversation, POLICY)


def test_it_is_made_of_what_it_says(conversation):
    results = conversation.results
    kinds = Counter((each["tool"], each.get("is_error", False)) for each in results)
    assert kinds == {
        ("lookup_order", False): 160,
        ("get_service_log", False): 10,
        ("get_return_policy", False): 20,
        ("lookup_order", True): 10,
    }
    assert [each["ref"] for each in results] == [f"r{n}" for n in range(1, 201)]
    assert len({each["content"] for each in results}) == 200
    orders = [r for r in results if r["tool"] == "lookup_order" and not r.get("is_error")]
    assert round(sum(count_tokens(each["content"]) for each in orders) / 160, -1) == 1_340
    logs = [each["content"] for each in results if each["tool"] == "get_service_log"]
    assert {len(log.splitlines()) for log in logs} == {600}


def test_a_seed_gives_the_same_conversation_and_another_one_another(conversation):
    assert long_conversation() == conversation
    assert long_conversation(seed=9).results != conversation.results


def test_a_longer_one_has_more_of_the_same():
    longer = long_conversation(3)
    assert len(longer.results) == 600
    assert len({each["content"] for each in longer.results}) == 600
    assert len(longer.facts) == 12


def test_every_fact_stands_in_its_result_and_nowhere_else_alone(conversation):
    by_ref = {each["ref"]: each["content"] for each in conversation.results}
    assert len(conversation.facts) == 12
    for fact in conversation.facts:
        holding = [ref for ref, text in by_ref.items() if stands_in(fact, text)]
        assert fact.ref in holding
        assert fact.path or holding == [fact.ref]


def test_ours_clears_the_bars(conversation, outcome):
    verdict = judge(conversation, outcome)
    assert verdict.saved >= 0.85
    assert (verdict.visible + verdict.by_ref, verdict.lost) == (12, 0)
    assert verdict.pinned_visible
    assert verdict.json_kept == 1
    assert verdict.grown == 0
    assert verdict.prefix_kept >= 0.9


def test_the_ten_prompts_are_those_in_which_notes_break_the_prefix(conversation, outcome):
    *prompts, last = outcome.prompts
    assert len(prompts) == 10
    assert len(last) == 200
    assert judge(conversation, outcome).prefix_kept < 1


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_other_seeds_clear_the_bars_too(seed):
    conversation = long_conversation(seed=seed)
    verdict = judge(conversation, long_outcome(conversation, POLICY))
    assert verdict.saved >= 0.85
    assert (verdict.lost, verdict.json_kept, verdict.grown) == (0, 1, 0)
    assert verdict.pinned_visible


def test_the_prefix_holds_over_the_whole_session(conversation):
    pruner, answers = HistoryPruner(POLICY, pinned=conversation.pinned), answers_of(conversation)
    prompts = [pruner.contents(answers[:count], unseen=1) for count in range(1, 201)]
    assert prefix_share(conversation.results, prompts) >= 0.9


def test_what_is_cut_without_a_way_back_is_lost_and_cut_json_is_counted(conversation):
    counts = prompt_counts(conversation)
    cut = [each["content"][:300] for each in conversation.results]
    verdict = judge(conversation, Outcome([cut[:count] for count in counts], {}))
    assert verdict.lost == 3  # the facts deep in the logs
    assert verdict.json_kept < 0.2
    assert verdict.prefix_kept == 1


def test_a_note_in_place_of_everything_loses_the_facts_but_cuts_no_json(conversation):
    cleared = [["[cleared]"] * count for count in prompt_counts(conversation)]
    verdict = judge(conversation, Outcome(cleared, {}))
    assert (verdict.visible, verdict.by_ref, verdict.lost) == (0, 0, 12)
    assert verdict.json_kept == 1
    assert not verdict.pinned_visible


def test_what_leads_back_to_the_fact_counts_as_by_ref_and_what_leads_elsewhere_does_not(
    conversation,
):
    cleared = [["[cleared]"] * count for count in prompt_counts(conversation)]
    whole = {each["ref"]: each["content"] for each in conversation.results}
    assert judge(conversation, Outcome(cleared, whole)).by_ref == 12
    others = dict.fromkeys(whole, json.dumps({"order_id": "another"}))
    assert judge(conversation, Outcome(cleared, others)).by_ref == 0


def test_a_result_that_grew_is_counted(conversation):
    shown = [f"{each['content']} and more" for each in conversation.results]
    prompts = [shown[:count] for count in prompt_counts(conversation)]
    assert judge(conversation, Outcome(prompts, {})).grown == 200
