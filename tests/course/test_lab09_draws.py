"""The generated inputs of lab 09 hold what they promise, and Hypothesis can play them."""

import json
import math
import random

import pytest

from prunelab.course import find_lab
from prunelab.course.modules import import_from
from prunelab.pruning import budget_report, percentile

LAB = find_lab("09")
NEAREST = import_from(LAB.folder, "draws_percentile").nearest_rank
PERCENTILE = [each for each in LAB.answer("percentile").requirements if each.draw]
REPORT = [each for each in LAB.answer("budget_report").requirements if each.draw]
DRAWN = [*PERCENTILE, *REPORT]


def drawn(requirement, seed, count):
    rng = random.Random(seed)
    return [requirement.draw(rng) for _ in range(count)]


def requirement(words):
    return next(each for each in DRAWN if words in each.name)


@pytest.mark.parametrize("each", DRAWN, ids=lambda each: each.name)
def test_the_same_seed_draws_the_same(each):
    assert drawn(each, 5, 20) == drawn(each, 5, 20)
    assert drawn(each, 5, 20) != drawn(each, 6, 20)
    assert json.loads(json.dumps(drawn(each, 5, 20))) == [list(args) for args in drawn(each, 5, 20)]


@pytest.mark.parametrize("each", DRAWN, ids=lambda each: each.name)
def test_hypothesis_finds_a_small_input(each, failing_inputs):
    found = failing_inputs(each, lambda args: True)
    assert min(len(values) for values, *_ in found) <= 25


@pytest.mark.parametrize("each", PERCENTILE, ids=lambda each: each.name)
def test_the_judge_agrees_with_the_library(each):
    for values, percent in drawn(each, 1, 200):
        if 0 <= percent <= 100:
            assert percentile(values, percent) == NEAREST(values, percent)


@pytest.mark.parametrize("words", ["one of the values", "rank rounded up", "whatever order"])
def test_floats_slip_only_where_they_are_the_matter(words):
    for values, percent in drawn(requirement(words), 2, 300):
        exact = -(-percent * len(values) // 100)
        assert math.ceil(percent / 100 * len(values)) == exact
    for values, percent in drawn(requirement("floats slip"), 2, 300):
        assert math.ceil(percent / 100 * len(values)) > -(-percent * len(values) // 100)


def test_each_thing_is_drawn_where_it_is_the_matter():
    core = drawn(requirement("rank rounded up"), 3, 60)
    assert all(values == sorted(set(values)) for values, _ in core)
    mixed = drawn(requirement("whatever order"), 3, 60)
    assert any(values != sorted(values) for values, _ in mixed)
    assert any(len({len(str(value)) for value in values}) > 1 for values, _ in mixed)
    again = drawn(requirement("as often as it stands"), 3, 60)
    assert any(len(set(values)) < len(values) for values, _ in again)
    assert any(0 in values for values, _ in again)
    assert {percent for _, percent in drawn(requirement("largest for 100"), 3, 60)} == {0, 100}


@pytest.mark.parametrize("each", REPORT, ids=lambda each: each.name)
def test_a_drawn_call_is_one_that_the_report_may_be_given(each):
    for (calls,) in drawn(each, 4, 100):
        for call in calls:
            assert {"tool", "produced", "budget"} <= call.keys()
            assert type(call["produced"]) is int
            assert call["produced"] >= 0


def test_the_edges_of_a_report_are_met():
    over = [
        call["produced"] - call["budget"]
        for (calls,) in drawn(requirement("more than their own budget"), 5, 60)
        for call in calls
    ]
    assert {-1, 0, 1} <= set(over)
    own = drawn(requirement("more than their own budget"), 5, 60)
    assert any(len({c["budget"] for c in calls if c["tool"] == "log"}) > 1 for (calls,) in own)
    nothing = [calls for (calls,) in drawn(requirement("without tokens"), 5, 60)]
    assert [] in nothing
    assert any(calls and not any(call["produced"] for call in calls) for calls in nothing)
    rich = [call for (calls,) in drawn(requirement("failed calls"), 5, 60) for call in calls]
    assert any(call.get("is_error") for call in rich)
    assert any("ref" in call for call in rich)
    assert any(not call["produced"] for call in rich)


def test_equal_excess_and_misleading_columns_are_drawn():
    reports = [budget_report(calls) for (calls,) in drawn(requirement("Ranks by"), 6, 60)]
    excesses = [[row["excess_tokens"] for row in report] for report in reports]
    assert any(len(set(each)) < len(each) for each in excesses)
    for column in ("calls", "p50", "p99", "share", "over_budget"):
        assert any(
            max(report, key=lambda row, by=column: row[by]) != report[0] for report in reports
        )


def test_over_a_hundred_calls_are_drawn_for_the_p99():
    reports = [budget_report(calls) for (calls,) in drawn(requirement("nearest rank"), 7, 60)]
    assert any(row["p99"] < row["max"] for report in reports for row in report)
