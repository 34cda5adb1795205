"""The tool list: what it costs, which tools a task gets, and merging without losing a call."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning import (
    attach_tools,
    count_tokens,
    definition_tokens,
    merge_tools,
    original_call,
    prefix_names,
)
from prunelab.scenario import definition_share, tool_definitions

names = st.sampled_from(["search", "lookup", "refund", "track", "escalate"])
tasks = st.sampled_from(["returns", "where is it", "complaint"])
usages = st.dictionaries(names, st.dictionaries(tasks, st.integers(0, 60), max_size=3))


def tool(name, *arguments, required=(), description="", **types):
    properties = {each: {"type": types.get(each, "string")} for each in arguments}
    schema = {"type": "object", "properties": properties, "required": list(required)}
    return {"name": name, "description": description, "input_schema": schema}


tool_lists = st.lists(names, unique=True).map(lambda found: [tool(name) for name in found])


@pytest.mark.parametrize("count", [0, 3, 8])
def test_definitions_cost_what_the_scenario_weighs(count):
    tools = tool_definitions()
    assert definition_tokens(tools[:count]) == definition_share(count)[0]


def test_a_description_in_chinese_is_counted_as_it_is_sent():
    tools = [tool("search", description="按关键字搜索目录")]
    assert definition_tokens(tools) < count_tokens(json.dumps(tools))


def attached(tools, usage, task, always=()):
    return [each["name"] for each in attach_tools(tools, usage, task, list(always))]


USAGE = {
    "lookup": {"returns": 40, "where is it": 38},
    "refund": {"returns": 9},
    "track": {"where is it": 12},
    "escalate": {},
}
TOOLS = [tool(name) for name in ("track", "refund", "lookup", "escalate", "search")]


@pytest.mark.parametrize(
    ("task", "always", "expected"),
    [
        ("returns", [], ["lookup", "refund"]),
        ("where is it", [], ["lookup", "track"]),
        ("returns", ["escalate"], ["escalate", "lookup", "refund"]),
        (None, [], ["lookup", "track"]),
        ("never seen", [], ["lookup", "track"]),
    ],
)
def test_a_task_gets_the_tools_that_its_runs_called(task, always, expected):
    assert attached(TOOLS, USAGE, task, always) == expected


@given(tool_lists, usages, st.one_of(st.none(), tasks), st.lists(names), st.randoms())
def test_the_list_is_the_same_whatever_the_order_it_came_in(tools, usage, task, always, rng):
    mixed = tools.copy()
    rng.shuffle(mixed)
    assert attach_tools(mixed, usage, task, always) == attach_tools(tools, usage, task, always)


@given(tool_lists, usages, tasks)
def test_no_run_of_a_known_task_loses_a_tool_that_it_called(tools, usage, task):
    called = {each["name"] for each in tools if usage.get(each["name"], {}).get(task, 0)}
    if any(task in calls for calls in usage.values()):
        assert called == set(attached(tools, usage, task))


ORDER_TOOLS = [
    tool("get_order", "order_id", required=["order_id"], description="Get an order by its id."),
    tool(
        "get_order_detail",
        "order_id",
        "with_history",
        required=["order_id"],
        with_history="boolean",
        description="Get the details of an order by its id.",
    ),
    tool("query_order_status", "order_id", required=["order_id"], description="Query its status."),
]
KINDS = {"get_order": "summary", "get_order_detail": "detail", "query_order_status": "status"}


def test_three_tools_become_one_with_a_kind():
    merged = merge_tools(ORDER_TOOLS, "get_order", "Get an order.", KINDS)
    schema = merged["input_schema"]
    assert list(schema["properties"]) == ["kind", "order_id", "with_history"]
    assert schema["properties"]["kind"]["enum"] == ["summary", "detail", "status"]
    assert schema["required"] == ["kind", "order_id"]
    assert definition_tokens([merged]) < definition_tokens(ORDER_TOOLS)


def test_merging_leaves_the_tools_as_they_were():
    before = json.dumps(ORDER_TOOLS)
    merge_tools(ORDER_TOOLS, "get_order", "Get an order.", KINDS)
    assert json.dumps(ORDER_TOOLS) == before


@given(st.sampled_from(sorted(KINDS)), st.dictionaries(st.just("order_id"), st.text()))
def test_a_call_of_the_merged_tool_leads_back_to_the_tool_that_was_meant(name, args):
    assert original_call(KINDS, {"kind": KINDS[name], **args}) == (name, args)


@pytest.mark.parametrize("args", [{}, {"kind": "summary "}, {"kind": None}])
def test_a_kind_that_is_none_is_answered_with_those_there_are(args):
    with pytest.raises(ValueError, match="use one of summary, detail, status"):
        original_call(KINDS, args)


@pytest.mark.parametrize(
    ("tools", "kinds", "words"),
    [
        (ORDER_TOOLS[:2], {"get_order": "summary"}, "a kind of its own"),
        (ORDER_TOOLS[:2], {"get_order": "x", "get_order_detail": "x"}, "a kind of its own"),
        ([tool("a", "kind")], {"a": "a"}, "'kind' means two things"),
        ([tool("a", "n"), tool("b", "n", n="integer")], {"a": "a", "b": "b"}, "'n' means two"),
    ],
)
def test_tools_that_do_not_fit_into_one_are_refused(tools, kinds, words):
    with pytest.raises(ValueError, match=words):
        merge_tools(tools, "m", "", kinds)


def test_a_name_that_two_servers_share_gets_a_prefix():
    servers = {"shop": [tool("search"), tool("lookup")], "docs": [tool("search")]}
    found = [each["name"] for each in prefix_names(servers)]
    assert found == ["docs__search", "lookup", "shop__search"]
    assert [each["name"] for each in servers["shop"]] == ["search", "lookup"]


def test_a_prefixed_name_that_is_taken_is_refused():
    servers = {"a": [tool("x"), tool("b__x")], "b": [tool("x")]}
    with pytest.raises(ValueError, match="'b__x' is taken"):
        prefix_names(servers)
