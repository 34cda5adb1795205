"""The generated inputs of lab 15 hold what they promise, and Hypothesis can play them."""

import json
import random

import pytest

from prunelab.course import find_lab
from prunelab.pruning import redeem_ref

LAB = find_lab("15")
FENCE = LAB.answer("fence").requirements
REDEEM = LAB.answer("redeem_ref").requirements
BOTH = [*FENCE, *REDEEM]


def drawn(requirement, seed, count):
    rng = random.Random(seed)
    return [requirement.draw(rng) for _ in range(count)]


def inputs(requirement):
    return [*requirement.made_examples(), *drawn(requirement, 1, 200)]


def named(words):
    return next(each for each in BOTH if words in each.name)


@pytest.mark.parametrize("each", BOTH, ids=lambda each: each.name)
def test_the_same_seed_draws_the_same(each):
    assert drawn(each, 5, 20) == drawn(each, 5, 20)
    assert drawn(each, 5, 20) != drawn(each, 6, 20)


@pytest.mark.parametrize("each", BOTH, ids=lambda each: each.name)
def test_hypothesis_finds_a_small_input(each, failing_inputs):
    found = failing_inputs(each, lambda args: True)
    assert min(len(json.dumps(args)) for args in found) < 90


@pytest.mark.parametrize("each", FENCE, ids=lambda each: each.name)
def test_only_one_kind_of_origin_is_odd(each):
    odd = [origin for _, origin in inputs(each) if json.dumps(origin) != f'"{origin}"']
    assert bool(odd) == ("origin on its line" in each.name)


def test_the_edges_of_a_content_are_met():
    contents = [content for content, _ in inputs(named("content whole"))]
    assert "" in contents
    for kind in ("\r\n", '"', "&", "\\"):
        assert any(kind in content for content in contents)
    assert any(content.endswith("\n") for content in contents)
    assert any(content != content.strip() for content in contents)
    assert any("[end" in content for content, _ in inputs(named("no content can hold")))
    assert max(map(len, contents)) > 1_000


def test_a_long_origin_is_met():
    origins = [origin for _, origin in inputs(named("origin on its line"))]
    assert max(map(len, origins)) > 500


def test_the_dash_is_changed_too():
    refs = [ref for ref, _ in inputs(named("cut, added to or changed"))]
    assert {ref[-13] for ref in refs if len(ref) > 13} > {"-", "x", "_"}


@pytest.mark.parametrize("each", REDEEM, ids=lambda each: each.name)
def test_only_what_is_to_be_refused_is_refused(each):
    for ref, key in inputs(each):
        if "Returns" in each.name or "last dash" in each.name:
            assert ref.startswith(redeem_ref(ref, key) + "-")
        else:
            with pytest.raises(ValueError, match="not minted"):
                redeem_ref(ref, key)


def test_names_with_dashes_are_one_requirements_business():
    for each in REDEEM:
        dashed = [ref for ref, _ in inputs(each) if ref.count("-") > 1]
        if "last dash" in each.name:
            assert len(dashed) == len(inputs(each))
        elif "every other text" not in each.name:
            assert not dashed
