"""Telemetry: nearest rank, the ranking of tools, and what leaves as JSON lines or attributes."""

import json
import random

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st
from opentelemetry.semconv._incubating.attributes import gen_ai_attributes
from opentelemetry.semconv.attributes import error_attributes

from prunelab.pruning import (
    MemoryStore,
    ToolSpec,
    bound_error,
    bound_result,
    budget_report,
    count_tokens,
    percentile,
    read_calls,
    span_attributes,
    tool_call,
    write_calls,
)

sizes = st.integers(0, 50_000)
calls = st.fixed_dictionaries(
    {
        "tool": st.sampled_from(["search", "read_log", "get_order"]),
        "produced": sizes,
        "budget": sizes,
    },
    optional={
        "ref": st.just("r1"),
        "step": st.integers(0, 99),
        "is_error": st.just(True),
        "problem": st.just("the store kept nothing (OSError: disk full)"),
    },
)


@given(st.lists(sizes, min_size=1), st.integers(0, 100))
def test_a_percentile_is_the_smallest_value_that_so_many_percent_reach(values, percent):
    found = percentile(values, percent)
    assert found in values
    reached = sum(value <= found for value in values)
    below = sum(value < found for value in values)
    assert reached * 100 >= percent * len(values)
    assert below * 100 < percent * len(values) or below == 0


@pytest.mark.parametrize("percent", [0, 1, 50, 75, 99, 100])
def test_it_agrees_with_numpy_where_floats_are_exact(percent):
    values = [random.Random(percent).randrange(40_000) for _ in range(64)]
    assert percentile(values, percent) == numpy.percentile(values, percent, method="inverted_cdf")


def test_seven_percent_of_a_hundred_is_the_seventh():
    assert percentile(list(range(1, 101)), 7) == 7


@pytest.mark.parametrize(("values", "percent"), [([], 50), ([1], -1), ([1], 101)])
def test_a_percentile_of_nothing_or_beyond_the_scale_is_refused(values, percent):
    with pytest.raises(ValueError, match=r"no values|use 0 to 100"):
        percentile(values, percent)


@given(st.lists(calls))
def test_the_report_loses_no_call_and_no_token(run):
    rows = budget_report(run)
    assert sum(row["calls"] for row in rows) == len(run)
    assert sum(row["over_budget"] for row in rows) == sum(c["produced"] > c["budget"] for c in run)
    bounded = sum(min(call["produced"], call["budget"]) for call in run)
    produced = sum(call["produced"] for call in run)
    assert sum(row["excess_tokens"] for row in rows) == produced - bounded
    assert sum(row["share"] for row in rows) == pytest.approx(1 if produced else 0)


@given(st.lists(calls), st.randoms(use_true_random=False))
def test_the_order_of_the_calls_does_not_change_the_report(run, rng):
    mixed = run.copy()
    rng.shuffle(mixed)
    assert budget_report(mixed) == budget_report(run)


@given(st.lists(calls, min_size=1))
def test_each_row_holds_the_percentiles_of_its_own_tool(run):
    for row in budget_report(run):
        own = [call["produced"] for call in run if call["tool"] == row["tool"]]
        expected = percentile(own, 50), percentile(own, 99), max(own)
        assert (row["p50"], row["p99"], row["max"]) == expected


def test_the_tool_that_recovers_most_stands_first_though_another_has_the_larger_mean():
    run = [
        *({"tool": "chat", "produced": 900, "budget": 1_000} for _ in range(100)),
        *({"tool": "search", "produced": 100, "budget": 1_000} for _ in range(98)),
        *({"tool": "search", "produced": 20_000, "budget": 1_000} for _ in range(2)),
    ]
    first, second = budget_report(run)
    assert (first["tool"], first["p50"], first["p99"]) == ("search", 100, 20_000)
    assert (first["over_budget"], first["excess_tokens"]) == (2, 38_000)
    assert second["excess_tokens"] == 0
    assert second["share"] == pytest.approx(90_000 / 139_800)


@given(st.lists(calls))
def test_json_lines_bring_the_calls_back(run):
    assert read_calls(write_calls(run)) == run


class FullDisk(MemoryStore):
    def put(self, content):
        raise OSError("no space left on device")


def test_a_record_of_a_bounded_result_holds_its_sizes_and_not_its_text():
    spec, raw = ToolSpec(name="search", budget=200), "the parcel is late. " * 200
    sizes = {"tool": "search", "produced": count_tokens(raw), "budget": 200}
    assert tool_call(spec, bound_result(spec, raw, MemoryStore())) == {**sizes, "ref": "r1"}
    unkept = tool_call(spec, bound_result(spec, raw, FullDisk()))
    assert unkept.pop("problem").startswith("the store kept nothing (OSError: no space left")
    assert unkept == sizes


def test_an_error_is_recorded_against_the_budget_of_errors():
    spec = ToolSpec(name="search", budget=200, error_budget=150)
    bound = bound_error(spec, "timeout, no answer\n" * 400, MemoryStore())
    call = tool_call(spec, bound, is_error=True)
    assert (call["budget"], call["is_error"]) == (150, True)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("{", "line 2: not JSON"),
        ("[1]", "line 2: no tool name"),
        ('{"tool": "t", "budget": 1}', "line 2: produced is None"),
        ('{"tool": "t", "produced": true, "budget": 1}', "line 2: produced is True"),
        ('{"tool": "t", "produced": 1, "budget": -1}', "line 2: budget is -1"),
    ],
)
def test_a_line_that_is_no_call_is_named(line, words):
    good = json.dumps({"tool": "t", "produced": 1, "budget": 1})
    with pytest.raises(ValueError, match=words):
        read_calls([good, line])


@given(calls)
def test_attributes_are_named_by_the_conventions_where_these_have_a_name(call):
    known = {value for value in vars(gen_ai_attributes).values() if isinstance(value, str)}
    known.add(error_attributes.ERROR_TYPE)
    for name in span_attributes(call):
        assert name in known or name.startswith("prunelab.")
    assert ("error.type" in span_attributes(call)) == ("is_error" in call)
