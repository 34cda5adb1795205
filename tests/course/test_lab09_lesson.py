"""Each figure in the lesson's prose is measured here, so that new data cannot leave it behind."""

import json
import math
import re
from statistics import mean

import pytest

from prunelab.course import find_lab
from prunelab.course.modules import import_from
from prunelab.pruning import budget_report, count_tokens, percentile, span_attributes
from prunelab.scenario import Page, load_conversation, recorded_calls

LAB = find_lab("09")
FIX = import_from(LAB.folder, "fix")
JUDGE = import_from(LAB.folder, "judge_question")
SOURCE = (LAB.folder / "lesson.py").read_text(encoding="utf-8").splitlines()
LESSON = " ".join(line.removeprefix("#").strip() for line in SOURCE)
CALLS = recorded_calls()
SIZES = [call["produced"] for call in CALLS]
REPORT = budget_report(CALLS)
ROWS = {row["tool"]: row for row in REPORT}
EXCESS = sum(row["excess_tokens"] for row in REPORT)


def excess(fix):
    return sum(row["excess_tokens"] for row in budget_report(FIX.calls_under(fix)))


def test_the_opening():
    assert f"{len(SIZES):,} tool calls, {sum(SIZES):,} tokens of results" in LESSON
    assert f"**{mean(SIZES):,.0f} tokens a result on average**" in LESSON
    p50, p99 = percentile(SIZES, 50), percentile(SIZES, 99)
    assert f"at most **{p50}** tokens" in LESSON
    assert f"**{p99:,}** or more" in LESSON
    assert 4 * p50 < mean(SIZES)
    assert f"Mean {mean(SIZES):,.0f}, median {p50}, p99 {p99:,}." in LESSON


def test_the_calls_above_the_mean():
    above = [size for size in SIZES if size > mean(SIZES)]
    assert f"# {len(above)} of {len(SIZES):,}. With so long a tail" in "\n".join(SOURCE)


def test_where_floats_slip():
    assert math.ceil(0.28 * 25) == 8
    assert "28 % of 25 values is the 7th" in LESSON
    assert percentile(list(range(1, 26)), 28) == 7


def test_a_p99_of_few_values_is_the_largest_and_of_a_hundred_and_one_not():
    for count in range(1, 100):
        assert percentile(list(range(count)), 99) == count - 1
    assert percentile(list(range(101)), 99) == 99


def test_the_stories_of_the_columns():
    def first(column):
        return max(REPORT, key=lambda row: row[column])["tool"]

    assert first("calls") == first("p50") == "lookup_order"
    assert f"the most calls ({ROWS['lookup_order']['calls']})" in LESSON
    assert ROWS["lookup_order"]["over_budget"] == 0
    log = ROWS["get_service_log"]
    assert first("max") == "get_service_log"
    assert f"result ({log['max']:,} tokens)" in LESSON
    means = {t: mean(c["produced"] for c in CALLS if c["tool"] == t) for t in ROWS}
    assert max(means, key=means.__getitem__) == "get_service_log"
    reviews, search = ROWS["list_reviews"], ROWS["search_products"]
    assert f"{reviews['over_budget']} times to {search['over_budget']}" in LESSON
    assert first("over_budget") == first("excess_tokens") == first("share") == "search_products"
    assert f"half of its calls have at most {search['p50']} tokens" in LESSON


def test_the_excess_of_two_tools():
    two = REPORT[0]["excess_tokens"] + REPORT[1]["excess_tokens"]
    assert {row["tool"] for row in REPORT[:2]} == {FIX.SEARCH, FIX.LOG}
    assert f"two tools hold **{two / EXCESS:.1%}** of it" in LESSON
    assert f"the excess is {EXCESS / sum(SIZES):.1%} of all" in LESSON


def test_no_limit_is_green_with_all_nine_fields():
    assert len(FIX.FIELDS) == 9
    assert all(JUDGE.why_red(FIX.Fix((FIX.SEARCH, FIX.LOG), n)) for n in range(1, 101))
    (line,) = [need for need in FIX.NEEDS if need.row == max(each.row for each in FIX.NEEDS)]
    assert line.tool == FIX.LOG
    assert (line.row - 1) // 20 == 2  # page 3
    at20, at42 = (FIX.Fix((FIX.SEARCH, FIX.LOG), n) for n in (20, 42))
    assert budget_report(FIX.calls_under(at20))[0]["tool"] != FIX.SEARCH
    assert excess(at20) < FIX.EXCESS_LEFT * EXCESS
    assert f"At {line.row} the line is there, and {excess(at42) / EXCESS:.1%} of the" in LESSON
    assert f"at most {FIX.EXCESS_LEFT:.0%} of the excess is left" in LESSON


def test_what_later_steps_need_stands_in_the_mock_data():
    results = {each["tool"]: each["content"] for each in load_conversation(huge=True)}
    products = json.loads(results[FIX.SEARCH])["products"]
    lines = results[FIX.LOG].splitlines()
    smock, storm, early, late = FIX.NEEDS
    assert products[smock.row - 1]["name"] == "Running rain smock"
    assert products[smock.row - 1]["price"] == min(p["price"] for p in products) == 64
    assert "storm jacket" in products[storm.row - 1]["name"]
    assert products[storm.row - 1]["in_stock"] == 3
    for need in (early, late):
        at, took = re.search(r"At (\S+) a query took ([\d,]+) ms", need.sentence).groups()
        assert lines[need.row - 1].startswith(at)
        assert f"{took.replace(',', '')}ms" in lines[need.row - 1]
    assert {name for need in FIX.NEEDS for name in need.fields} <= set(products[0])
    assert set(FIX.FIELDS) == set(products[0])


def test_the_end_of_the_run():
    fix = JUDGE.chosen_fix()
    after = FIX.calls_under(fix)
    assert f"# {FIX.cut_calls(fix)} calls of the run end at this limit" in "\n".join(SOURCE)
    first = budget_report(after)[0]
    assert first["tool"] == "list_reviews"
    assert f"with {first['excess_tokens']:,} tokens of excess" in LESSON
    assert f"{first['excess_tokens'] / EXCESS:.1%} of what it was in all" in LESSON
    pages = {FIX.SEARCH: Page(fix.limit, fix.fields), FIX.LOG: Page(fix.limit)}
    assert recorded_calls(pages) == after


def test_the_log_of_the_run_has_up_to_four_thousand_lines():
    lines = max(call["produced"] for call in CALLS if call["tool"] == FIX.LOG) / 22
    assert round(lines, -3) == 4_000
    assert "nothing says that there are 4,000" in LESSON


def test_what_the_signatures_cost():
    both = import_from(LAB.folder, "signatures").definitions()
    costs = [[count_tokens(json.dumps(each)) for each in pair] for pair in both.values()]
    after = FIX.calls_under(JUDGE.chosen_fix())
    regained = (sum(SIZES) - FIX.tokens(after)) / len(SIZES)
    more = sum(new - old for old, new in costs)
    assert f"{more} tokens more on each turn, for {regained:,.0f} fewer" in LESSON


def test_the_budgets():
    budgets = {call["budget"] for call in CALLS}
    assert f"the budgets here are {min(budgets)} to {max(budgets):,}" in LESSON


@pytest.mark.parametrize("name", ["gen_ai.operation.name", "gen_ai.tool.name"])
def test_the_names_of_the_conventions(name):
    assert name in span_attributes(CALLS[0])
