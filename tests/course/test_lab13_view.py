"""The bench of lab 13: green with right functions, red when pushed, and words for wrong ones."""

import pytest

from prunelab.bench import AnswerError
from prunelab.course import find_lab, load_view
from prunelab.pruning import attach_tools, definition_tokens, merge_tools
from prunelab.scenario import shop_tasks, shop_tools

VIEW = load_view(find_lab("13"))
RIGHT = {"attach_tools": attach_tools, "merge_tools": merge_tools}


def lost(frame):
    return {fact.sentence: fact.words for fact in frame.facts if fact.state != "visible"}


def test_all_thirty_and_each_class_are_drawn_per_turn_and_over_a_run():
    frame = VIEW.draw(RIGHT, {"turns": 20})
    assert (frame.status, len(frame.facts)) == ("green", len(shop_tasks()))
    whole, *by_class = frame.rows
    assert whole["tokens"] == definition_tokens(shop_tools())
    assert [row["kind"] for row in by_class] == ["delivery", "returns", "shopping", "trouble"]
    for row in frame.rows:
        tokens, over_a_run = row["tokens"], row["tokens"] * 20
        words = f"{row['tools']} tools, {tokens:,} tokens a turn, {over_a_run:,} in 20 turns"
        assert row["label"] == words
        assert f"{row['kind']}: {words}" in frame.description
    assert f"{whole['tokens']:,} → " in frame.title


def test_the_chart_names_its_data_and_its_title():
    spec = VIEW.chart()
    assert '"name": "rows"' in str(spec).replace("'", '"')
    assert "datasets" not in spec  # the bench puts the rows there
    assert any(param["name"] == "headline" for param in spec["params"])


@pytest.mark.parametrize(
    ("moved", "says"),
    [
        ({"runs": 30}, "not attached: change_delivery_address"),
        ({"always": ("cancel_order",)}, "not attached: escalate_to_human"),
        ({"always": ("escalate_to_human",)}, "not attached: cancel_order"),
        ({"known": False}, "not attached: get_return_status, issue_refund"),
        ({"runs": 30, "merged": True}, "not attached: change_delivery_address"),
    ],
)
def test_pushed_too_far_it_turns_red_and_says_what_is_missing(moved, says):
    start, frame = VIEW.draw(RIGHT, {}), VIEW.draw(RIGHT, moved)
    assert frame.status == "red"
    assert says in lost(frame).values()
    assert frame.verdict.startswith(f"{len(lost(frame))} of the 14 tasks cannot be done")
    lacking = {sentence.split(":")[0] for sentence in lost(frame)}
    drawn = {row["kind"] for row in frame.rows if row["state"] == "attached, a tool is missing"}
    assert lacking == drawn
    assert start.status == "green"


def test_merging_saves_and_loses_nothing():
    start, merged = VIEW.draw(RIGHT, {}), VIEW.draw(RIGHT, {"merged": True})
    assert merged.status == "green"
    tokens = [{row["kind"]: row["tokens"] for row in frame.rows} for frame in (start, merged)]
    assert tokens[1]["delivery"] < tokens[0]["delivery"]


def test_a_merge_that_loses_a_kind_or_an_argument_is_seen():
    def one_kind_less(tools, name, description, kinds):
        merged = merge_tools(tools, name, description, kinds)
        merged["input_schema"]["properties"]["kind"]["enum"].remove(list(kinds.values())[-1])
        return merged

    def no_arguments(*args):
        merged = merge_tools(*args)
        kind = merged["input_schema"]["properties"]["kind"]
        return {**merged, "input_schema": {"type": "object", "properties": {"kind": kind}}}

    for wrong, says in ((one_kind_less, "query_order_status"), (no_arguments, "get_order")):
        frame = VIEW.draw(RIGHT | {"merge_tools": wrong}, {"merged": True})
        assert frame.status == "red"
        assert any(says in words for words in lost(frame).values())


def test_what_is_not_written_is_left_out():
    nothing = VIEW.draw({}, {})
    assert (nothing.status, [row["kind"] for row in nothing.rows]) == (
        "unwritten",
        ["all thirty tools"],
    )
    assert "attach_tools, merge_tools: skipped" in nothing.verdict
    half = VIEW.draw({"attach_tools": attach_tools}, {"merged": True})
    assert half.status == "unwritten"
    assert half.notes == ["merge_tools is not written yet: nothing is merged."]


def test_another_order_is_noted():
    def as_they_came(tools, *more):
        return [tool for tool in tools if tool in attach_tools(tools, *more)]

    frame = VIEW.draw(RIGHT | {"attach_tools": as_they_came}, {})
    assert frame.notes == ["The same tools came back in another order: the cache is not read."]
    assert VIEW.draw(RIGHT, {}).notes == []


@pytest.mark.parametrize(
    ("name", "returned", "says"),
    [
        ("attach_tools", None, "returned None: did you forget return"),
        ("attach_tools", {}, "returned a dict: it must return a list of definitions"),
        ("attach_tools", ["get_order"], "returned a str"),
        ("attach_tools", [{"name": "gone"}], "returned 'gone', which is no tool"),
        ("merge_tools", None, "returned None"),
        ("merge_tools", {}, "returned a definition without a name"),
        ("merge_tools", {"name": "m"}, "without input_schema.properties"),
    ],
)
def test_what_a_function_must_not_return_is_named(name, returned, says):
    with pytest.raises(AnswerError) as error:
        VIEW.draw(RIGHT | {name: lambda *args: returned}, {"merged": True})
    assert error.value.name == name
    assert says in error.value.message


def test_a_function_cannot_spoil_the_next_refresh():
    def spoils(tools, usage, task, always):
        found = [dict(tool) for tool in attach_tools(tools, usage, task, always)]
        for each in (tools, usage, always):
            each.clear()
        return found

    before = VIEW.draw(RIGHT, {})
    VIEW.draw(RIGHT | {"attach_tools": spoils}, {"runs": 10})
    assert VIEW.draw(RIGHT, {}) == before
