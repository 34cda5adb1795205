"""The generated inputs of lab 10 hold what they promise, and Hypothesis can play them."""

import json
import random

import pytest

from prunelab.course import find_lab
from prunelab.course.modules import import_from
from prunelab.pruning import age_out, collapse_superseded, evict

LAB = find_lab("10")
DRAWS, AGE, EVICT = (
    import_from(LAB.folder, name) for name in ("draws", "draws_age", "draws_evict")
)
FUNCTIONS = {"collapse_superseded": collapse_superseded, "age_out": age_out, "evict": evict}
EACH = [
    pytest.param(name, requirement, id=requirement.name)
    for name in FUNCTIONS
    for requirement in LAB.answer(name).requirements
]


def drawn(requirement, seed, count):
    rng = random.Random(seed)
    return [requirement.draw(rng) for _ in range(count)]


def named(words):
    return next(each.values[1] for each in EACH if words in each.values[1].name)


@pytest.mark.parametrize(("name", "each"), EACH)
def test_the_same_seed_draws_the_same(name, each):
    assert drawn(each, 5, 20) == drawn(each, 5, 20)
    assert drawn(each, 5, 20) != drawn(each, 6, 20)


@pytest.mark.parametrize(("name", "each"), EACH)
def test_inputs_are_json_and_only_what_is_to_be_refused_is_refused(name, each):
    for args in [*each.made_examples(), *drawn(each, 1, 60)]:
        assert json.loads(json.dumps(args)) == list(args)
        results = args[0]
        refs = [result["ref"] for result in results]
        assert len(set(refs)) == len(refs)
        if each.name.startswith("Refuses"):
            with pytest.raises(ValueError, match=r"must stay|use 0 or more"):
                FUNCTIONS[name](*args)
        else:
            assert len(FUNCTIONS[name](*args)) == len(results)


@pytest.mark.parametrize(("name", "each"), EACH)
def test_hypothesis_finds_a_small_input(name, each, failing_inputs):
    found = failing_inputs(each, lambda args: True)
    assert min(len(json.dumps(args)) for args in found) < 1_800


def notes(results):
    return [result["ref"] for result in results if result.get("placeholder")]


@pytest.mark.parametrize(
    ("words", "some", "none"),
    [
        ("whose call was answered again", True, False),
        ("another tool", False, True),
        ("latest answer in each note", True, False),
        ("Compares arguments", True, True),
        ("failed call supersede nothing", True, True),
        ("not seen yet", True, True),
        ("side effects", True, False),
        ("without a step", True, False),
    ],
)
def test_what_is_collapsed_in_each_kind_of_list(words, some, none):
    counts = [len(notes(collapse_superseded(args[0]))) for args in drawn(named(words), 2, 100)]
    assert (any(counts), not all(counts)) == (some, none)


def test_the_edges_of_an_age_are_met():
    ages = [
        step - result["step"] - limit
        for results, step, limit, *_ in drawn(named("Takes exactly `max_age`"), 3, 60)
        for result in results
    ]
    assert 0 in ages
    assert not {1, -1} & set(ages)
    plain = [
        step - result["step"] - limit
        for results, step, limit, *_ in drawn(named("more than `max_age` steps back"), 3, 60)
        for result in results
    ]
    assert {1, -1} <= set(plain)
    assert 0 not in plain


def test_errors_stay_and_go():
    for words in ("for `max_error_age` steps", "once the same call has succeeded"):
        kept = [
            [
                bool(new.get("placeholder"))
                for old, new in zip(args[0], age_out(*args), strict=True)
                if old.get("is_error")
            ]
            for args in drawn(named(words), 4, 60)
        ]
        flat = {each for some in kept for each in some}
        assert flat == {True, False}


def test_the_sizes_that_are_written_down_are_those_that_are_counted():
    one = EVICT.result(1)
    sizes = [one, EVICT.noted(one), DRAWS.write(1), DRAWS.superseded(1)]
    counted = tuple(EVICT.size([each]) for each in sizes)
    assert counted == (EVICT.WHOLE, EVICT.NOTE, EVICT.WRITE, EVICT.SUPERSEDED)


def test_a_note_of_before_is_longer_than_one_that_a_careless_answer_would_write():
    # Else `as_note` would keep it, and the answer would never be seen to be careless.
    old, superseded = DRAWS.note(1), DRAWS.superseded(1)
    answered = [{**old, "placeholder": False}, DRAWS.result(2), DRAWS.result(3)]
    assert collapse_superseded(answered)[0]["content"] != old["content"]
    careless = [{**superseded, "placeholder": False}]
    assert age_out(careless, 20, 3, [], 3)[0]["content"] != superseded["content"]


def test_where_the_budget_decides_something_goes_and_something_stays():
    for words in ("over the budget, however", "from the oldest on", "after all successes"):
        for results, due, step, policy, pinned in drawn(named(words), 5, 40):
            left = evict(results, due, step, policy, pinned)
            assert EVICT.size(results) > policy["budget"] >= EVICT.size(left)
            assert 0 < len(notes(left)) <= len(results)
