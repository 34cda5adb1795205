"""The generated inputs of lab 04 hold what they promise, and the checks read any wording."""

import random

import pytest

from prunelab.course import find_lab
from prunelab.course.lab04_placeholder_notes import draws, words
from prunelab.pruning.results import REF_PATTERN
from prunelab.pruning.rules import placeholder_note

LAB = find_lab("04")
DRAWN = [each for each in LAB.answer("placeholder_note").requirements if each.draw]


def drawn(requirement, count=300, seed=1):
    rng = random.Random(seed)
    return [requirement.draw(rng)[0] for _ in range(count)]


@pytest.mark.parametrize("requirement", DRAWN, ids=lambda each: each.name)
def test_the_same_seed_draws_the_same(requirement):
    assert drawn(requirement, 20, 5) == drawn(requirement, 20, 5)
    assert drawn(requirement, 20, 5) != drawn(requirement, 20, 6)


@pytest.mark.parametrize("requirement", DRAWN, ids=lambda each: each.name)
def test_tools_and_refs_keep_to_what_the_task_promises(requirement):
    for result in drawn(requirement):
        assert len(result["tool"]) <= 64
        assert REF_PATTERN.fullmatch(result["ref"])
        assert isinstance(result.get("is_error", False), bool)


def test_the_longest_tool_and_ref_are_drawn():
    assert (len(draws.LONG_TOOL), len(draws.LONG_REF)) == (64, 32)
    requirement = next(each for each in DRAWN if "200" in each.name)
    longest = [r for r in drawn(requirement) if len(r["tool"] + r["ref"]) == 96]
    assert any(not result["args"] for result in longest)
    assert any(len(str(result["args"])) > 1_000 for result in longest)


@pytest.mark.parametrize("requirement", DRAWN, ids=lambda each: each.name)
def test_hypothesis_finds_a_small_input(requirement, failing_inputs):
    found = failing_inputs(requirement, lambda args: len(placeholder_note(args[0])) > 60)
    assert min(len(result["args"]) for (result,) in found) <= 2


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("ORD-7741", "order_id=ORD-7741,"),
        ("ORD-7741", 'order_id="ORD-7741")'),
        ('a "b"', 'query="a \\"b\\""'),
        (False, "in_stock=False"),
        (None, '{"since": null}'),
        (42.5, "max_price: 42.5."),
        ({"size": ["M", 2]}, "filter={'size': ['M', 2]}"),
        ({"size": ["M", 2]}, 'filter={"size":["M",2]}'),
        ("", "query="),
    ],
)
def test_a_value_is_found_however_it_is_written(value, text):
    assert words.stands(value, text)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1, "limit=12"),
        (1, "limit=1.5"),
        ("id", "order_id=7"),
        (True, "stock=1"),
        ({"size": ["M", 2]}, "filter={'size': ['M']}"),
        ("ORD-7741", "order_id=ORD-774…"),
    ],
)
def test_a_part_of_something_else_is_no_value(value, text):
    assert not words.stands(value, text)


@pytest.mark.parametrize("word", ["fine", "OK", "safe", "You may"])
def test_each_word_of_permission_counts_but_not_inside_another(word):
    result = {"ref": "r1", "tool": "lookup_order", "args": {}, "content": ""}
    assert words.lacking_words(f"deliberately dropped, again: {word}", result) == ""
    assert words.lacking_words("deliberately dropped, look again; maybe unsafe", result)
