"""Each figure in the lesson's prose is measured here, so that new data cannot leave it behind."""

import re

import pytest

from prunelab.course import find_lab
from prunelab.course.modules import import_from
from prunelab.pruning import Policy, PolicyRun, policy_for, proposed_facts, read_trace, report_on
from prunelab.scenario import sample_trace_text

LAB = find_lab("16")
SOURCE = (LAB.folder / "lesson.py").read_text(encoding="utf-8").splitlines()
LESSON = " ".join(line.removeprefix("#").strip() for line in SOURCE)
BENCH = import_from(LAB.folder, "trace_bench")
RUN = read_trace(sample_trace_text())
USES = proposed_facts(RUN)


def looked_at(**moved):
    return report_on(RUN, BENCH.policy_of(moved, RUN, USES, policy_for), USES)


def lost(report):
    return sum(state.state != "visible" for state in report.states)


def test_the_problem():
    report = report_on(RUN, Policy(), USES)
    assert f"ran for {len(report.windows)} calls: {len(RUN.results)} tool results" in LESSON
    assert f"{report.sent:,} tokens that the model read in all" in LESSON
    assert f"save **{report.together / report.sent:.1%}** of them" in LESSON
    assert (Policy().max_chars, Policy().keep_recent) == (650, 4)
    assert (lost(report), len(USES)) == (3, 7)
    assert "three of the seven ids" in LESSON


def test_the_address_stood_twelve_results_back():
    farthest = max(USES, key=lambda use: use.back)
    assert (farthest.back, farthest.fact.value) == (12, "ADR-40718")
    assert "**twelve results before**" in LESSON
    assert sum(use.back > 3 for use in USES) == 4
    assert "Four of seven stood more than three results back" in LESSON


ROWS = re.findall(r"\| (\d+) \| ([\d.]+)% \| (\d) of 7 \| ([\d.]+) \| ([\d.]+) \|", LESSON)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_row_of_the_table(row):
    keep_recent, saved, gone, uncached, cached = row
    report = looked_at(keep_recent=int(keep_recent))
    assert saved == f"{100 * report.together / report.sent:.1f}"
    assert int(gone) == lost(report)
    assert (uncached, cached) == (f"{report.pruned.uncached:.4f}", f"{report.pruned.cached:.4f}")


def test_the_table_and_what_is_said_of_it():
    raw = looked_at().raw
    assert f"| as recorded | 0.0% | 0 of 7 | {raw.uncached:.4f} | {raw.cached:.4f} |" in LESSON
    assert [int(row[0]) for row in ROWS] == [14, 12, 8, 4]
    bills = {int(row[0]): float(row[4]) for row in ROWS}
    assert min(bills, key=bills.get) == 14
    assert bills[8] > bills[12]
    assert BENCH.KEEP_RECENT == 14


def test_the_example_of_the_task():
    results = [
        {"ref": f"r{n}", "tool": tool}
        for n, tool in enumerate(("get_order", "read_page", "get_order", "a", "b"), 1)
    ]
    [text] = re.findall(r"facts = (\[.+?\]) +#? *\{\"keep_recent\"", LESSON)
    [expected] = re.findall(r"(\{\"keep_recent\": 3.+?\}\})", LESSON)
    assert policy_for(results, eval(text)) == eval(expected)


def test_the_facts_that_a_person_may_click():
    values = {result["tool"]: result["content"] for result in RUN.results}
    assert '"amount": 89.0' in values["quote_refund"]
    assert '"return_window_days": 30' in values["get_return_policy"]


def test_the_last_cell_prints_what_the_prose_says():
    assert PolicyRun(RUN.results, Policy()).visible(USES) == len(USES) - 3
