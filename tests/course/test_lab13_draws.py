"""The generated inputs of lab 13 hold what they promise, and Hypothesis can play them."""

import json
import random

import pytest

from prunelab.course import find_lab
from prunelab.pruning import attach_tools, merge_tools

LAB = find_lab("13")
ATTACH = LAB.answer("attach_tools").requirements
MERGE = LAB.answer("merge_tools").requirements
BOTH = [*ATTACH, *MERGE]


def drawn(requirement, seed, count):
    rng = random.Random(seed)
    return [requirement.draw(rng) for _ in range(count)]


def named(words):
    return next(each for each in BOTH if words in each.name)


@pytest.mark.parametrize("each", BOTH, ids=lambda each: each.name)
def test_the_same_seed_draws_the_same(each):
    assert drawn(each, 5, 20) == drawn(each, 5, 20)
    assert drawn(each, 5, 20) != drawn(each, 6, 20)


@pytest.mark.parametrize("each", ATTACH, ids=lambda each: each.name)
def test_drawn_tools_have_names_of_their_own(each):
    for tools, usage, task, always in drawn(each, 1, 200):
        assert len({tool["name"] for tool in tools}) == len(tools) >= 2
        assert json.loads(json.dumps([tools, usage, task, always])) == [tools, usage, task, always]
        assert all(count >= 0 for calls in usage.values() for count in calls.values())
        # A class is known by calls, never by zeros alone: the task leaves that open.
        if any(task in calls for calls in usage.values()):
            assert any(calls.get(task) for calls in usage.values())


@pytest.mark.parametrize("each", BOTH, ids=lambda each: each.name)
def test_hypothesis_finds_a_small_input(each, failing_inputs):
    found = failing_inputs(each, lambda args: True)
    assert min(len(json.dumps(args)) for args in found) < 900


@pytest.mark.parametrize(
    ("words", "holds"),
    [
        ("runs of this class", lambda tools, got, usage, task: 0 < len(got) < len(tools)),
        ("no run called", lambda tools, got, usage, task: 0 < len(got) < len(tools)),
        ("one call", lambda tools, got, usage, task: 0 < usage[tools[0]["name"]][task] < 10),
        ("ten calls", lambda tools, got, usage, task: not any(task in c for c in usage.values())),
        ("Sorts by name", lambda tools, got, usage, task: got not in (tools, tools[::-1])),
    ],
)
def test_what_each_kind_of_list_holds(words, holds):
    for tools, usage, task, always in drawn(named(words), 2, 200):
        assert holds(tools, attach_tools(tools, usage, task, always), usage, task)


def test_the_edges_of_ten_and_of_always_are_met():
    sums = [
        sum(calls.values())
        for _, usage, _, _ in drawn(named("ten calls"), 3, 60)
        for calls in usage.values()
    ]
    assert {0, 9, 10, 11} <= set(sums)
    inputs = drawn(named("`always`"), 3, 60)
    assert any("no_such_tool" in always for *_, always in inputs)
    assert any(task is None for _, _, task, _ in inputs)
    assert any(len(always) == 2 for *_, always in inputs)


@pytest.mark.parametrize("each", MERGE, ids=lambda each: each.name)
def test_only_what_is_to_be_refused_is_refused(each):
    for tools, name, description, kinds in drawn(each, 4, 100):
        if "Refuses" in each.name:
            with pytest.raises(ValueError, match=r"kind of its own|means two things"):
                merge_tools(tools, name, description, kinds)
        else:
            merged = merge_tools(tools, name, description, kinds)
            assert merged["input_schema"]["required"][0] == "kind"


def test_the_edges_of_a_merge_are_met():
    required = [
        [len(tool["input_schema"]["required"]) for tool in tools]
        for tools, *_ in drawn(named("what every tool requires"), 5, 60)
    ]
    assert any(min(counts) < max(counts) for counts in required)
    silent = [tools for tools, *_ in drawn(named("without a schema"), 5, 60)]
    assert any("input_schema" not in tool for tools in silent for tool in tools)
    orders = [
        [tool["name"] for tool in tools] == list(kinds)
        for tools, _, _, kinds in drawn(named("enum"), 5, 60)
    ]
    assert not all(orders)
