"""The questions of lab 07 are judged by the wrapper's text and by bounding."""

import pytest

from prunelab.course import find_lab, load_view
from prunelab.course.lab07_budgets import wrapper
from prunelab.course.lab07_budgets.judge_question import (
    SLIDER_END,
    SLIDER_START,
    SLIDER_STEP,
    first_red,
)
from prunelab.grading import grade, submission_from_text
from prunelab.pruning import bound_result

LAB = find_lab("07")
SLIDER = load_view(LAB).controls[0]


def report(name, returned):
    text = f"def {name}():\n    return {returned!r}\n"
    return grade(LAB, submission_from_text(LAB, name, text), only=[name]).answer(name)


def said(answer):
    return f"{answer.first_failure.line} {answer.first_failure.why}"


def test_the_checks_slider_is_the_benchs():
    assert (SLIDER.minimum, SLIDER.maximum, SLIDER.step) == (SLIDER_START, SLIDER_END, SLIDER_STEP)


def test_the_faulty_lines_pass():
    text = wrapper.lines()
    assert "/ 1024" in text[5]
    assert "len(output) - max_bytes" in text[7]
    assert report("unit_faults", [6, 8]).points == LAB.answer("unit_faults").points


@pytest.mark.parametrize("line", [n for n in range(1, 16) if n not in (6, 8)])
def test_every_other_line_has_its_words(line):
    answer = report("unit_faults", [6, line])
    assert answer.points == 0
    assert f"ine {line} " in said(answer)


@pytest.mark.parametrize(
    ("returned", "words"),
    [
        ([8, 6], "return them in order, `[6, 8]`"),
        ([6, 6], "That is one line, named twice"),
        ([6], "Return a list of two line numbers"),
        ((6, 8), "list"),
        (["6", "8"], "Return a list of two line numbers"),
        ([0, 8], "each from 1 to 15"),
    ],
)
def test_another_choice_of_lines_earns_nothing_and_hears_why(returned, words):
    answer = report("unit_faults", returned)
    assert answer.points == 0
    assert words in said(answer)


def test_what_the_bench_shows_passes():
    budget, hidden = first_red()
    panel = load_view(LAB).draw({"bound_result": bound_result}, {"budget": budget})
    assert panel.status == "red"
    gone = [line.sentence for line in panel.facts if line.state != "visible"]
    assert [sentence.rpartition("(")[2].rstrip(")") for sentence in gone] == hidden
    assert report("first_fact_lost", hidden[0]).points == LAB.answer("first_fact_lost").points


@pytest.mark.parametrize(
    ("returned", "words"),
    [
        ("get_terms", "the fact of get_terms can still be read, and another one is gone"),
        ("get_reactions", "is no tool with a fact"),
        ("the log", "return one of list_orders, get_order"),
        (4, "is no tool with a fact"),
    ],
)
def test_another_tool_earns_nothing_and_hears_why(returned, words):
    answer = report("first_fact_lost", returned)
    assert answer.points == 0
    assert words in said(answer)
