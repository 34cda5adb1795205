"""Each figure in the lesson's prose is measured here, so that new code cannot leave it behind."""

import json
import re

import pytest

from prunelab.course import find_lab, load_view
from prunelab.course.modules import import_from
from prunelab.pruning import (
    cleared_by_position,
    count_tokens,
    make_receipt,
    may_clear,
    provider_clearing,
    resume,
)

LAB = find_lab("11")
SOURCE = (LAB.folder / "lesson.py").read_text(encoding="utf-8").splitlines()
LESSON = " ".join(line.removeprefix("#").strip() for line in SOURCE)
VIEW = load_view(LAB)
DRILL = import_from(LAB.folder, "drill")
RESULTS = import_from(LAB.folder, "drill_results").drill_results()
OPTIONS = import_from(LAB.folder, "options")
PARTS = import_from(LAB.folder, "panel").PARTS
RIGHT = {"make_receipt": make_receipt, "may_clear": may_clear, "resume": resume}
RAW = [count_tokens(result["content"]) for result in RESULTS]
RECEIPTS = [
    make_receipt(result, notes, DRILL.drill_store())
    for result, notes in zip(RESULTS, DRILL.drill_notes(), strict=True)
]
SLIPS = [count_tokens(json.dumps(receipt, ensure_ascii=False)) for receipt in RECEIPTS]
LASTING = tuple(tool for tool, kind in DRILL.CLASSES.items() if kind in ("durable", "recovery"))


def in_window(**values):
    """Tokens in the window as the chart's title says them."""
    title = VIEW.draw(RIGHT, values).title
    return int(re.search(r"→ ([\d,]+) tokens", title)[1].replace(",", ""))


def test_the_opening():
    assert f"**{sum(RAW[:7]):,} tokens** of results in the window. {RAW[0]:,} of them" in LESSON
    found = json.loads(RESULTS[0]["content"])
    assert f"one search: {found['total']} customers named Weber" in LESSON
    assert all(each["name"].endswith(" Weber") for each in found["customers"])
    assert f'"Keep the last three results" makes {sum(RAW[4:7])} tokens of it' in LESSON
    assert f"With seven receipts and what must stay, {in_window():,} tokens are left" in LESSON


def test_the_rule_of_the_selection_fits_one_customer():
    customers = json.loads(RESULTS[0]["content"])["customers"]
    fits = [each for each in customers if each["city"] == "Kassel" and each["open_orders"]]
    assert [(each["customer_id"], each["name"]) for each in fits] == [(1842, "Anna Weber")]
    assert "Anna Weber in Kassel" in LESSON
    assert len({each["customer_id"] for each in customers}) == len(customers)


def test_by_position_it_takes_what_must_stay():
    taken = cleared_by_position(RESULTS[:7], 3)
    assert "It takes r1 and r3, as it should, and r2 and r4" in LESSON
    assert sorted(taken) == ["r1", "r2", "r3", "r4"]


def test_the_timeout():
    assert RESULTS[3]["is_error"]
    assert f"must stay although it has only {RAW[3]} tokens" in LESSON
    assert f"Seven receipts have {sum(SLIPS[:7])} tokens" in LESSON
    assert f"That of the timeout has {SLIPS[3]}, for a raw text of {RAW[3]}" in LESSON
    why = OPTIONS.STATEMENTS["d"].why
    assert f"has {RAW[3]} tokens and its receipt {SLIPS[3]}" in why


def test_what_resume_says_in_the_drill():
    for moved, action in ((False, "look ORD-6620 up again"), (True, None)):
        again = resume(RECEIPTS[:7], DRILL.drill_store(), DRILL.drill_sources(7, moved))
        assert again["next_action"] == action
    assert "version of customer_id=1842 was 7 and is 8 now" in again["missing"][0]
    assert "the lookup that failed comes first" in LESSON
    assert "Version 7 was read, 8 is there" in LESSON


ROWS = re.findall(r"\| (nothing|`\w+`) \| ([^|]+) \| ([\d,]+) \|", LESSON)


def test_the_table_has_a_row_for_each_part():
    assert [name.strip("`") for name, _, _ in ROWS] == ["nothing", *PARTS]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_row_of_the_table_of_parts(row):
    name, question, tokens = row
    parts = tuple(part for part in PARTS if part != name.strip("`"))
    assert in_window(parts=parts) == int(tokens.replace(",", ""))
    frame = VIEW.draw(RIGHT, {"parts": parts})
    if question.startswith("none"):
        assert "too thin" not in frame.head
        assert (frame.status == "green") is (name == "nothing")
    else:
        ref, _, asked = question.partition(": ")
        assert frame.verdict == f"The receipt of {ref} cannot answer: {asked}."


def test_without_constraints_a_write_meanwhile_is_not_seen():
    parts = tuple(part for part in PARTS if part != "constraints")
    frame = VIEW.draw(RIGHT, {"parts": parts, "moved": True})
    assert any("it goes on" in fact.words for fact in frame.facts)


def test_the_excluded_tools_stay_for_good():
    settings = {"by_position": True, "keep": 0, "exclude": LASTING}
    frame = VIEW.draw(RIGHT, settings)
    assert frame.status == "green"
    assert in_window(**settings) == in_window()
    assert f"every raw text may leave: {in_window(step=10)} tokens, the ten receipts" in LESSON
    assert in_window(step=10) == sum(SLIPS)
    assert f"the excluded ones stay, {in_window(**settings, step=10):,} in all" in LESSON


def test_the_classes_are_the_settings_of_the_mechanism():
    made = provider_clearing(DRILL.CLASSES, keep=3, trigger=30_000, clear_at_least=5_000)
    assert tuple(made["exclude_tools"]) == LASTING


def test_the_statements_stand_in_the_lesson_as_they_are_judged():
    for letter, each in OPTIONS.STATEMENTS.items():
        assert f"- **{letter}** {each.text}" in LESSON


def test_the_other_customers_of_statement_a():
    total = json.loads(RESULTS[0]["content"])["total"]
    assert f"the other {total - 1} customers" in OPTIONS.STATEMENTS["a"].why


def test_every_note_is_one_that_make_receipt_takes():
    assert [each["tool"] for each in RECEIPTS] == [result["tool"] for result in RESULTS]
    assert [each["status"] for each in RECEIPTS].count("failure") == 1
