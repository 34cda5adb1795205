"""The generated inputs of lab 11 hold what they promise, and Hypothesis can play them."""

import json
import random

import pytest

from prunelab.course import find_lab
from prunelab.grading import GivenStore
from prunelab.grading.given import new_store
from prunelab.pruning import make_receipt, may_clear, resume

LAB = find_lab("11")
MAKE = LAB.answer("make_receipt").requirements
CLEAR = LAB.answer("may_clear").requirements
RESUME = LAB.answer("resume").requirements
ALL = [*MAKE, *CLEAR, *RESUME]


def drawn(requirement, seed, count=200):
    rng = random.Random(seed)
    return [requirement.draw(rng) for _ in range(count)]


def plain(args):
    return [dict(each.contents) if isinstance(each, GivenStore) else each for each in args]


def taken(args):
    result, notes, store = args
    try:
        return bool(make_receipt(result, notes, new_store(store)))
    except ValueError:
        return False


@pytest.mark.parametrize("each", ALL, ids=lambda each: each.name)
def test_the_same_seed_draws_the_same(each):
    assert drawn(each, 5, 20) == drawn(each, 5, 20)
    assert drawn(each, 5, 20) != drawn(each, 6, 20)


@pytest.mark.parametrize("each", ALL, ids=lambda each: each.name)
def test_hypothesis_finds_a_small_input(each, failing_inputs):
    found = failing_inputs(each, lambda args: True)
    assert min(len(json.dumps(plain(args))) for args in found) < 2_600


@pytest.mark.parametrize("at", [0, 1, 2, 8])
def test_what_must_be_taken_is_taken(at):
    assert all(map(taken, drawn(MAKE[at], 1)))


@pytest.mark.parametrize("at", [3, 4, 5, 6, 7])
def test_some_are_refused_and_some_are_not(at):
    assert {taken(args) for args in drawn(MAKE[at], 1)} == {True, False}


@pytest.mark.parametrize("at", range(1, 9))
def test_some_may_leave_and_some_must_stay(at):
    assert {may_clear(*args)[0] for args in drawn(CLEAR[at], 1)} == {True, False}


def test_a_choice_that_is_recorded_may_leave():
    assert all(may_clear(*args)[0] for args in drawn(CLEAR[0], 1))


def resumed(args):
    receipts, store, current = args
    return resume(receipts, new_store(store), current)


@pytest.mark.parametrize(
    ("at", "kinds"),
    [
        (0, {False}),
        (1, {True, False}),
        (2, {True, False}),
        (3, {True, False}),
        (4, {True, False}),
        (5, {False}),
        (6, {False}),
        (7, {False}),
        (8, {True}),
    ],
)
def test_something_is_missing_where_that_is_what_is_tested(at, kinds):
    assert {bool(resumed(args)["missing"]) for args in drawn(RESUME[at], 1)} == kinds


def test_operations_are_open_settled_and_several():
    actions = [resumed(args)["next_action"] for args in drawn(RESUME[7], 1)]
    assert {"ask for it", "ask for the other", "ask for it once more", "answer her"} <= set(actions)
