"""Each figure in the lesson's prose is measured here, so that new data cannot leave it behind."""

import re

import pytest

from prunelab.course import find_lab
from prunelab.course.modules import import_from
from prunelab.pruning import attach_tools, definition_tokens, merge_tools, overlapping_tools
from prunelab.scenario import definition_share, shop_tasks, shop_tools, tool_runs, tool_usage

LAB = find_lab("13")
SOURCE = (LAB.folder / "lesson.py").read_text(encoding="utf-8").splitlines()
LESSON = " ".join(line.removeprefix("#").strip() for line in SOURCE)
BENCH = import_from(LAB.folder, "tool_bench")
TOOLS = shop_tools()
WHOLE = definition_tokens(TOOLS)
USAGE = tool_usage(tool_runs())


def lists(**moved):
    return BENCH.attached_lists(attach_tools, **moved)


def lacking(attached):
    return sum(bool(BENCH.lacks(task, attached)) for task in shop_tasks())


def calls(tool):
    return sum(USAGE[tool["name"]].values())


def test_what_three_eight_and_thirty_cost():
    three, eight = definition_share(3), definition_share(8)
    assert f"Three tool definitions cost {three[0]} tokens: {three[1]:.1%} of" in LESSON
    assert f"Eight cost {eight[0]}, and {eight[1]:.1%}." in LESSON
    assert len(TOOLS) == 30
    assert f"**thirty, and {WHOLE:,} tokens a turn**" in LESSON
    assert f"A run of {BENCH.TURNS} turns reads {WHOLE * BENCH.TURNS:,} tokens" in LESSON


def test_question_1_finds_four_pairs_and_a_boundary_parts_them():
    assert len(overlapping_tools(TOOLS)) == 4
    assert "Four pairs, and just the two groups" in LESSON
    words = re.search(r'find\["description"\] \+= "(.+?)"', LESSON)[1]
    search, find = (tool for tool in TOOLS if tool["name"] in ("search_products", "find_items"))
    assert overlapping_tools([search, find])
    assert not overlapping_tools([search, {**find, "description": find["description"] + words}])


def test_question_2_parts_the_thirty():
    often = [tool for tool in TOOLS if calls(tool) >= 10]
    never = [tool for tool in TOOLS if not calls(tool)]
    rare = [tool for tool in TOOLS if 0 < calls(tool) < 10]
    for row, count in (("ten and more", often), ("one to nine", rare), ("none", never)):
        assert f"| {row} | {len(count)} |" in LESSON
    assert (len(never), {tool["name"] for tool in never} > set(BENCH.ALWAYS)) == (8, True)
    left = [tool for tool in TOOLS if calls(tool) or tool["name"] in BENCH.ALWAYS]
    rest = definition_tokens(left)
    assert f"The six others cost {WHOLE - rest} tokens a turn" in LESSON
    assert f"{len(left)} tools and {rest:,} tokens are left" in LESSON
    assert lists().mean_tokens() < rest / 2
    assert f"of the {rest:,} that question 2 left it is less than half" in LESSON


def test_question_3_by_class_of_task():
    attached = lists()
    mean = round(attached.mean_tokens())
    counts = {kind: len(tools) for kind, tools in attached.by_kind.items()}
    assert counts == {"delivery": 9, "returns": 9, "shopping": 8, "trouble": 7}
    assert "9 tools for a parcel, 9 for a return, 8 for a purchase, 7 for trouble" in LESSON
    saved = f"{1 - mean / WHOLE:.0%} less"
    assert f"**{mean} of {WHOLE:,} tokens a turn, {saved}**" in LESSON
    run = round(attached.mean_tokens() * BENCH.TURNS)
    assert f"{run:,} tokens instead of {WHOLE * BENCH.TURNS:,}" in LESSON
    for kind in BENCH.KINDS:  # each class at most half of what all thirty cost
        assert definition_tokens(attached.by_kind[kind]) < WHOLE / 2


def test_question_4_saves_two_thirds_of_three():
    savings = []
    for plan in BENCH.MERGES:
        parts = [tool for tool in TOOLS if tool["name"] in plan.kinds]
        one = merge_tools(parts, plan.name, plan.description, dict(plan.kinds))
        savings.append((definition_tokens(parts), definition_tokens([one])))
    (three, one), (two, pair) = savings
    assert f"{three} tokens become {one}: {1 - one / three:.0%} saved, about two thirds" in LESSON
    assert abs(1 - one / three - 2 / 3) < 0.05
    assert f"The two searches save {1 - pair / two:.0%}" in LESSON


def test_the_example_of_the_task():
    usage = {"refund": {"returns": 9}, "track": {"delivery": 12}, "get_order": {"returns": 31}}
    tools = [{"name": name, "description": ""} for name in usage]
    for task, names in (("returns", "get_order, refund"), (None, "get_order, track")):
        got = [tool["name"] for tool in attach_tools(tools, usage, task, [])]
        assert ", ".join(got) == names
        assert names in LESSON


ROWS = re.findall(r"\| (\d+) \| ([\d,]+) \| (\d+) of (\d+) \|", LESSON)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_row_of_the_table_of_runs(row):
    runs, tokens, missing, tasks = row
    attached = lists(runs=int(runs))
    assert tokens == f"{attached.mean_tokens():,.0f}"
    assert (int(missing), int(tasks)) == (lacking(attached), len(shop_tasks()))


def test_the_table_is_there_and_fourteen_tasks_are():
    assert len(ROWS) == 5
    assert len(shop_tasks()) == 14
    assert "Fourteen tasks, in four classes" in LESSON
    assert len(BENCH.KINDS) == 4


def test_three_more_ways_to_go_too_far():
    saved = round(lists().mean_tokens()) - round(lists(always=()).mean_tokens())
    assert f"Both boxes save {saved} tokens a turn" in LESSON
    for kept in BENCH.ALWAYS:
        assert lacking(lists(always=(kept,))) == 1
    unknown = lists(known=False)
    assert len(unknown.by_kind["delivery"]) == 11
    assert f"11 tools for everybody, {unknown.mean_tokens():,.0f} tokens" in LESSON
    assert f"and {lacking(unknown)} of the 14 tasks lack" in LESSON
    merged = lists(merge=merge_tools)
    assert f"**Merge.** {merged.mean_tokens():.0f} tokens a turn" in LESSON
    assert lacking(merged) == 0
