"""Ids that later calls used, and what a person names, as facts with the moment of their need."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning import Fact
from prunelab.pruning.formats import read_trace
from prunelab.pruning.trace_facts import (
    Use,
    fact_in,
    ids_used_later,
    named_fact,
    needed_at_the_end,
    proposed_facts,
    values_in,
)


def result(step, content, ref=None, **args):
    text = content if isinstance(content, str) else json.dumps(content)
    return {
        "ref": ref or f"r{step}",
        "tool": f"t{step}",
        "args": args,
        "content": text,
        "step": step,
    }


def used(*results, said=""):
    return [
        (each["value"], each["ref"], each["by"]) for each in ids_used_later(list(results), said)
    ]


def test_an_id_that_a_later_call_passes_on():
    assert used(result(1, {"id": "ORD-1"}), result(2, "", order="ORD-1")) == [("ORD-1", "r1", "r2")]
    assert used(result(1, "see ORD-1."), result(2, "", order="ORD-1")) == [("ORD-1", "r1", "r2")]
    assert used(result(1, {"n": 4711}), result(2, "", n=4711)) == [(4711, "r1", "r2")]


@pytest.mark.parametrize("value", ["blue", "a1", 12, True, None, 0.125, "two 2222", "", "no-digit"])
def test_what_is_no_id(value):
    assert used(result(1, {"v": value}), result(2, "", v=value)) == []


def test_arguments_are_searched_at_any_depth_and_in_their_order():
    first = result(1, ["A-111", "B-222", "C-333"])
    second = result(2, "", items=[{"id": "C-333", "more": ["A-111"]}], last="B-222")
    assert [value for value, *_ in used(first, second)] == ["C-333", "A-111", "B-222"]


def test_what_the_user_said_and_what_an_earlier_call_passed_on_needs_no_result():
    first = result(1, "ORD-1 ORD-2")
    assert used(first, result(2, "", a="ORD-1"), said="Where is ORD-1?") == []
    assert used(first, result(2, "", a="ORD-2"), result(3, "", b="ORD-2")) == [
        ("ORD-2", "r1", "r2")
    ]
    made_up = result(1, "ORD-9", a="ORD-9")
    assert used(made_up, result(2, "", a="ORD-9")) == []


def test_the_source_is_the_latest_result_of_an_earlier_step():
    first, second = result(1, "ORD-1"), result(2, "ORD-1 again")
    assert used(first, second, result(3, "", a="ORD-1")) == [("ORD-1", "r2", "r3")]
    beside = result(3, "ORD-1 too", ref="r4")
    assert used(first, beside, result(3, "", a="ORD-1")) == [("ORD-1", "r1", "r3")]
    assert used(beside, result(3, "", a="ORD-1")) == []


def test_half_an_id_is_none():
    assert used(result(1, "ORD-7741"), result(2, "", a="ORD-774")) == []


def call(number, name, arguments):
    function = {"name": name, "arguments": json.dumps(arguments)}
    return {"id": f"c{number}", "type": "function", "function": function}


def chat(*steps, said="hello"):
    messages = [{"role": "user", "content": said}]
    number = 0
    for step in steps:
        calls, answers = [], []
        for name, arguments, content in step:
            number += 1
            calls.append(call(number, name, arguments))
            answers.append({"role": "tool", "tool_call_id": f"c{number}", "content": content})
        messages += [{"role": "assistant", "content": None, "tool_calls": calls}, *answers]
    return read_trace(messages)


def test_a_proposed_fact_knows_its_place_and_how_far_back_it_stood():
    trace = chat(
        [("find", {}, '{"orders": [{"id": "ORD-1"}], "user": "U-77"}'), ("news", {}, "none")],
        [("get", {"id": "ORD-1"}, "ok")],
        [("pay", {"user": "U-77"}, "ok"), ("log", {"user": "U-77"}, "ok")],
    )
    order, user = proposed_facts(trace)
    assert order == Use(Fact("get passes on ORD-1", "r1", "ORD-1", ("orders", 0, "id")), 2, "r3", 2)
    assert user == Use(Fact("pay passes on U-77", "r1", "U-77", ("user",)), 3, "r4", 3)
    assert proposed_facts(chat([("a", {}, "X-11")], [("b", {"x": "X-11"}, "")], said="X-11?")) == []


def test_a_person_names_a_fact_as_it_stands_in_the_latest_result():
    results = [result(1, {"total": 89.0, "old": "89"}), result(2, "costs 89 now"), result(3, "no")]
    assert named_fact(results, "89") == Use(Fact("89", "r2", "89"), 3, "", 2)
    assert named_fact(results, "89", first="r1").fact.path == ("old",)
    assert named_fact(results[:1], "89.0") == Use(Fact("89.0", "r1", 89.0, ("total",)), 1)
    assert named_fact(results, "costs 89", "the price").fact.sentence == "the price"
    with pytest.raises(ValueError, match="'90' stands in no result"):
        named_fact(results, "90")


def test_facts_of_a_file_are_needed_by_the_answer():
    results = [result(1, "a"), result(2, "b")]
    facts = [Fact("a", "r1", "a"), Fact("x", "r9", "x")]
    assert [(use.at, use.back) for use in needed_at_the_end(facts, results)] == [(2, 2), (2, 1)]


def test_the_values_of_a_result_can_be_clicked():
    assert list(values_in(result(1, {"a": [1, {"b": None}], "c": "x"}))) == [
        (("a", 0), 1),
        (("a", 1, "b"), None),
        (("c",), "x"),
    ]
    assert list(values_in(result(1, "plain"))) == []
    assert list(values_in(result(1, "12"))) == []


def test_a_fact_of_a_text_has_no_path():
    assert fact_in(result(1, "plain"), "plain", "s").path is None
    assert fact_in(result(1, [1, True]), True, "s").path == (1,)


scalars = st.sampled_from(
    ["ORD-1", "ORD-11", 4711, "4711", 4711.0, True, None, "blue", "é-22", 'a"1"']
)
contents = st.one_of(
    st.lists(scalars, max_size=3).map(json.dumps),
    st.dictionaries(st.sampled_from("ab"), scalars).map(json.dumps),
    st.lists(scalars, max_size=3).map(lambda found: f"see {' '.join(map(str, found))}."),
)


@given(st.lists(st.tuples(st.dictionaries(st.sampled_from("xy"), scalars), contents), max_size=5))
def test_it_proposes_what_the_function_finds_in_the_whole_results(steps):
    if not steps:
        return
    trace = chat(*([("get", args, content)] for args, content in steps))
    whole = [
        (each["value"], each["ref"], each["by"]) for each in ids_used_later(trace.results, "hello")
    ]
    assert [(use.fact.value, use.fact.ref, use.by) for use in proposed_facts(trace)] == whole
