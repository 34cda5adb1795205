"""The generated inputs of lab 03 hold what they promise, and Hypothesis can play them."""

import json
import random

import pytest

from prunelab.course import find_lab
from prunelab.pruning.rules import drop_stale

LAB = find_lab("03")
DRAWN = LAB.answer("drop_stale").requirements


def drawn(requirement, seed, count):
    rng = random.Random(seed)
    return [requirement.draw(rng) for _ in range(count)]


def requirement(words):
    return next(each for each in DRAWN if words in each.name)


@pytest.mark.parametrize("each", DRAWN, ids=lambda each: each.name)
def test_the_same_seed_draws_the_same(each):
    assert drawn(each, 5, 20) == drawn(each, 5, 20)
    assert drawn(each, 5, 20) != drawn(each, 6, 20)


@pytest.mark.parametrize("each", DRAWN, ids=lambda each: each.name)
def test_a_drawn_input_is_what_the_rule_may_be_given(each):
    for results, keep_recent in drawn(each, 1, 300):
        assert json.loads(json.dumps(results)) == results
        assert isinstance(keep_recent, int)
        for result in results:
            assert {"ref", "tool", "args", "content"} <= result.keys()


@pytest.mark.parametrize("each", DRAWN, ids=lambda each: each.name)
def test_hypothesis_finds_a_small_input(each, failing_inputs):
    found = failing_inputs(each, lambda args: True)
    assert min(len(results) for results, _ in found) <= 2


@pytest.mark.parametrize(
    ("words", "holds"),
    [
        ("one result for each", lambda count, keep: 0 < keep < count),
        ("all but the last", lambda count, keep: 0 < keep < count),
        ("every result", lambda count, keep: keep == 0 < count),
        ("Marks none", lambda count, keep: keep >= count),
        ("Refuses a negative", lambda count, keep: keep < 0),
        ("Goes by position", lambda count, keep: 0 < keep < count),
    ],
)
def test_how_many_may_stay(words, holds):
    for results, keep_recent in drawn(requirement(words), 2, 300):
        assert holds(len(results), keep_recent)


def test_the_edges_beyond_the_end_are_met():
    beyond = drawn(requirement("Marks none"), 3, 60)
    over = {keep_recent - len(results) for results, keep_recent in beyond}
    assert {0, 1} <= over
    assert any(not results for results, _ in beyond)


@pytest.mark.parametrize(
    "misleads",
    [
        lambda results: any(each == results[0] for each in results[1:]),
        lambda results: any(each.get("is_error") for each in results),
        lambda results: any(each.get("placeholder") for each in results),
        lambda results: any("step" not in each for each in results),
        lambda results: any("at" in each for each in results),
        lambda results: len({each["tool"] for each in results}) > 1,
        lambda results: any(not each["content"] for each in results),
    ],
)
def test_each_thing_that_could_mislead_is_drawn(misleads):
    assert any(misleads(results) for results, _ in drawn(requirement("position"), 4, 120))


def test_a_placeholder_stands_among_the_stale_and_the_recent():
    placed = drawn(requirement("Hands the last"), 5, 60)
    sides = {
        position < len(results) - keep_recent
        for results, keep_recent in placed
        for position, result in enumerate(results)
        if result.get("placeholder")
    }
    assert sides == {True, False}


@pytest.mark.parametrize("each", DRAWN, ids=lambda each: each.name)
def test_the_reference_marks_something_wherever_something_is_stale(each):
    for results, keep_recent in drawn(each, 6, 60):
        if 0 <= keep_recent < len(results):
            assert drop_stale(results, keep_recent)[0]["placeholder"] is True
