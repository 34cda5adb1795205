"""The generated inputs of lab 01 hold what they promise, and Hypothesis can play them."""

import json
import random

import pytest

from prunelab.course import find_lab
from prunelab.pruning.rules import apply_field_allowlist

LAB = find_lab("01")
DRAWN = [each for each in LAB.answer("apply_field_allowlist").requirements if each.draw]


@pytest.mark.parametrize("requirement", DRAWN, ids=lambda each: each.name)
def test_the_same_seed_draws_the_same(requirement):
    def drawn(seed):
        rng = random.Random(seed)
        return [requirement.draw(rng) for _ in range(20)]

    assert drawn(5) == drawn(5)
    assert drawn(5) != drawn(6)


@pytest.mark.parametrize("requirement", DRAWN, ids=lambda each: each.name)
def test_an_answer_is_not_judged_where_python_cannot_read_faithfully(requirement):
    rng = random.Random(1)
    for _ in range(300):
        content, allow = requirement.draw(rng)
        assert len(content) < 4_300
        assert "1e400" not in content
        assert all(isinstance(name, str) for name in allow)


@pytest.mark.parametrize("requirement", DRAWN, ids=lambda each: each.name)
def test_hypothesis_finds_a_small_input(requirement, failing_inputs):
    unchanged = requirement.name.startswith("Returns content unchanged when")

    def fails(args):
        return (apply_field_allowlist(*args) == args[0]) is unchanged

    found = failing_inputs(requirement, fails)
    assert min(len(content) for content, _ in found) < 60


def test_nothing_matches_where_that_is_promised():
    requirement = next(each for each in DRAWN if "matches nothing" in each.name)
    rng = random.Random(2)
    for _ in range(300):
        content, allow = requirement.draw(rng)
        assert not set(json.loads(content)) & set(allow)
