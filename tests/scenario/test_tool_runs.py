"""The thirty tools, the record of their runs and the tasks belong together, on every Python."""

import hashlib
import json

from prunelab.pruning import definition_tokens, overlapping_tools
from prunelab.scenario import shop_tasks, shop_tools, tool_runs, tool_usage
from prunelab.scenario.tool_runs import CONFUSED, RUN_COUNT

# Of the record as JSON, as Python 3.11 on Linux wrote it.
DIGEST = "9dcaa7816b6fc5739abca7a76ffc151f762f72f7679ab4e741f190d6d7048c41"


def test_there_are_thirty_and_they_cost_over_two_thousand_tokens():
    tools = shop_tools()
    assert len({tool["name"] for tool in tools}) == len(tools) == 30
    assert definition_tokens(tools) > 2_000


def test_a_definition_is_a_schema_whose_required_arguments_are_there():
    for tool in shop_tools():
        schema = tool["input_schema"]
        assert schema["type"] == "object"
        assert set(schema["required"]) <= schema["properties"].keys()
        assert all(each["type"] for each in schema["properties"].values())
        assert json.loads(json.dumps(tool)) == tool


def test_only_the_confusable_ones_cannot_be_told_apart():
    found = {frozenset((pair.one, pair.other)) for pair in overlapping_tools(shop_tools())}
    wanted = {frozenset((a, b)) for group in CONFUSED for a in group for b in group if a != b}
    assert found == wanted


def test_the_record_agrees_on_every_python():
    runs = tool_runs()
    assert len(runs) == RUN_COUNT == 100
    text = json.dumps([[run.kind, run.calls] for run in runs])
    assert hashlib.sha256(text.encode("ascii")).hexdigest() == DIGEST


def test_the_usage_counts_the_calls_and_knows_all_tools():
    usage = tool_usage(tool_runs())
    assert list(usage) == [tool["name"] for tool in shop_tools()]
    assert sum(sum(calls.values()) for calls in usage.values()) == sum(
        len(run.calls) for run in tool_runs()
    )
    assert all(count > 0 for calls in usage.values() for count in calls.values())


def test_what_tasks_need_is_there_and_each_class_has_runs():
    names = {tool["name"] for tool in shop_tools()}
    assert all(set(task.needs) <= names and task.needs for task in shop_tasks())
    assert {task.kind for task in shop_tasks()} == {run.kind for run in tool_runs()}


def test_a_caller_may_change_what_it_got():
    shop_tools()[-1]["input_schema"]["properties"].clear()
    assert shop_tools()[-1]["input_schema"]["properties"]
