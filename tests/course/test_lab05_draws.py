"""The generated inputs of lab 05 hold what they promise, and Hypothesis can play them."""

import json
import random

import pytest

from prunelab.course import find_lab
from prunelab.pruning import count_tokens, fact_survives
from prunelab.pruning.chain import prune

LAB = find_lab("05")
PRUNE = LAB.answer("prune").requirements
VALUES = LAB.answer("fact_survives").requirements
DRAWN = [*PRUNE, *VALUES]


def drawn(requirement, seed, count):
    rng = random.Random(seed)
    return [requirement.draw(rng) for _ in range(count)]


def requirement(words):
    return next(each for each in DRAWN if words in each.name)


def results_of(words, seed=1, count=200):
    """Each result before and after, with the arguments that it was pruned with."""
    for args in drawn(requirement(words), seed, count):
        yield from ((old, new, args) for old, new in zip(args[0], prune(*args), strict=True))


@pytest.mark.parametrize("each", DRAWN, ids=lambda each: each.name)
def test_the_same_seed_draws_the_same(each):
    assert drawn(each, 5, 20) == drawn(each, 5, 20)
    assert drawn(each, 5, 20) != drawn(each, 6, 20)


@pytest.mark.parametrize("each", DRAWN, ids=lambda each: each.name)
def test_a_drawn_input_survives_json(each):
    for args in drawn(each, 1, 200):
        assert json.loads(json.dumps(args)) == list(args)


@pytest.mark.parametrize("each", DRAWN, ids=lambda each: each.name)
def test_hypothesis_finds_a_small_input(each, failing_inputs):
    found = failing_inputs(each, lambda args: True)
    assert min(len(json.dumps(args)) for args in found) < 400


@pytest.mark.parametrize(
    "words",
    ["Returns one", "Cuts a recent", "Puts a note", "Spares an error", "Leaves a result", "Names"],
)
def test_a_fresh_result_was_never_pruned(words):
    names = {name for old, _, _ in results_of(words) for name in old.get("pruned", [])}
    assert names <= {"other rule"}


def test_every_rule_and_both_together_fire_on_recent_results():
    fired = {tuple(new.get("pruned", ())) for _, new, _ in results_of("Cuts a recent")}
    assert fired == {(), ("allowlist",), ("length cap",), ("allowlist", "length cap")}


def test_some_are_stale_and_some_are_not():
    stale = {new.get("placeholder", False) for _, new, _ in results_of("Puts a note")}
    assert stale == {True, False}


def test_errors_are_recent_and_stale_and_the_flag_may_be_false():
    kinds = {
        (old["is_error"], new.get("placeholder", False))
        for old, new, _ in results_of("Spares an error")
    }
    assert kinds == {(flag, stale) for flag in (True, False) for stale in (True, False)}


def test_floors_lie_at_above_and_below_a_result():
    kinds = set()
    for old, _, args in results_of("Leaves a result"):
        tokens = count_tokens(old["content"])
        kinds.add((tokens > args[4]) - (tokens < args[4]))
    assert kinds == {-1, 0, 1}


def test_what_is_pruned_again_was_pruned_and_something_may_still_be_due():
    pairs = list(results_of("Applies no rule twice", count=300))
    assert any(old == new and old.get("pruned") for old, new, _ in pairs)
    assert any(old.get("pruned") and old != new for old, new, _ in pairs)


@pytest.mark.parametrize(
    ("words", "answers"),
    [
        ("stands alone", {True}),
        ("no part of", {False}),
        ("at any depth", {True}),
        ("same type", {False}),
        ("no name of", {False}),
        ("each text alone", {True, False}),
        ("Knows 0", {True, False}),
    ],
)
def test_a_value_is_there_or_not(words, answers):
    assert {fact_survives(*args) for args in drawn(requirement(words), 2, 300)} == answers
