"""The generated inputs of lab 16 hold what they promise, and Hypothesis can play them."""

import json
import random

import pytest

from prunelab.course import find_lab
from prunelab.pruning import ids_used_later, policy_for

LAB = find_lab("16")
FIND = LAB.answer("ids_used_later").requirements
POLICY = LAB.answer("policy_for").requirements
BOTH = [*FIND, *POLICY]
# Where there is nothing to draw but results, few inputs differ.
MANY = [each for each in BOTH if "no facts" not in each.name]


def drawn(requirement, seed, count):
    rng = random.Random(seed)
    return [requirement.draw(rng) for _ in range(count)]


def named(words):
    return next(each for each in BOTH if words in each.name)


@pytest.mark.parametrize("each", BOTH, ids=lambda each: each.name)
def test_the_same_seed_draws_the_same(each):
    assert drawn(each, 5, 20) == drawn(each, 5, 20)
    assert drawn(each, 5, 20) != drawn(each, 6, 20)


@pytest.mark.parametrize("each", FIND, ids=lambda each: each.name)
def test_drawn_results_are_a_run(each):
    for results, said in drawn(each, 1, 100):
        assert json.loads(json.dumps([results, said])) == [results, said]
        assert [result["ref"] for result in results] == [f"r{n + 1}" for n in range(len(results))]
        steps = [result["step"] for result in results]
        assert steps == sorted(steps)
        assert ids_used_later(results, said)


@pytest.mark.parametrize("each", POLICY, ids=lambda each: each.name)
def test_drawn_facts_belong_to_their_results(each):
    for results, facts in drawn(each, 1, 100):
        place = {result["ref"]: at for at, result in enumerate(results)}
        assert all(place[fact["ref"]] < fact["at"] <= len(results) for fact in facts) or (
            "as they were" in each.name  # which mixes facts of two draws
        )
        assert set(policy_for(results, facts)) == {"keep_recent", "allow"}


@pytest.mark.parametrize("each", BOTH, ids=lambda each: each.name)
def test_hypothesis_finds_a_small_input(each, failing_inputs):
    found = failing_inputs(each, lambda args: True)
    assert min(len(json.dumps(args)) for args in found) < 1_000


def test_every_lookalike_is_met():
    values = {
        repr(value)
        for results, _ in drawn(named("Takes ids alone"), 2, 100)
        for value in results[1]["args"].values()
    }
    assert {"4711", "'blue'", "'a1'", "12", "'5 items'", "12.75", "True", "None"} <= values


def test_a_source_is_met_beside_the_call_and_after_it():
    for results, said in drawn(named("latest result"), 3, 40):
        [found] = ids_used_later(results, said)
        holders = [each for each in results if found["value"] in each["content"]]
        user = next(each for each in results if each["ref"] == found["by"])
        steps = [each["step"] - user["step"] for each in holders]
        assert sum(step < 0 for step in steps) >= 2
        assert {0, 1} <= set(steps)


def test_a_barred_tool_has_other_facts_before_and_behind_it():
    shapes = set()
    for results, facts in drawn(named("no allowlist"), 4, 60):
        tool = results[0]["tool"]
        own = [fact["path"] for fact in facts if fact["ref"] != "r3"]
        outside = [not path or not isinstance(path[0], str) for path in own].index(True)
        shapes.add((outside > 0, outside < len(own) - 1))
        assert tool not in policy_for(results, facts)["allow"]
    assert shapes >= {(False, True), (True, False), (True, True)}
