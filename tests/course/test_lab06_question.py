"""The question of lab 06 is judged by cutting, not by comparing with a number."""

import pytest

from prunelab.course import find_lab, load_view
from prunelab.course.lab06_payload_shapes.judge_question import (
    OURS,
    SLIDER_END,
    SLIDER_START,
    SLIDER_STEP,
)
from prunelab.grading import grade, submission_from_text

LAB = find_lab("06")
NAME = "smallest_green_size"
SLIDER = load_view(LAB).controls[0]


def status(max_chars):
    """What the bench says at this place of the slider, with right functions."""
    return load_view(LAB).draw(OURS, {"max_chars": max_chars}).status


def smallest():
    places = range(SLIDER.minimum, SLIDER.maximum + 1, SLIDER.step)
    return next(place for place in places if status(place) == "green")


def report(returned):
    text = f"def {NAME}():\n    return {returned!r}\n"
    return grade(LAB, submission_from_text(LAB, NAME, text), only=[NAME]).answer(NAME)


def test_the_checks_slider_is_the_benchs():
    assert (SLIDER.minimum, SLIDER.maximum, SLIDER.step) == (SLIDER_START, SLIDER_END, SLIDER_STEP)


def test_what_the_bench_shows_passes_and_one_step_to_either_side_does_not():
    assert report(smallest()).points == LAB.answer(NAME).points
    assert report(smallest() - SLIDER.step).points == 0
    assert report(smallest() + SLIDER.step).points == 0


def test_above_it_the_panel_stays_green():
    above = range(smallest(), SLIDER.maximum + 1, SLIDER.step)
    assert {status(place) for place in above} == {"green"}


@pytest.mark.parametrize(
    ("returned", "words"),
    [
        (280, "Red: at 280 'Checkout failed because the payment gateway gave no answer'"),
        (100, "Red: at 100"),
        (300, "Still green at 290"),
        (0, "0 is not on it"),
        (295, "295 is not on it"),
        ("290", "You returned a str; return a number of characters"),
        (True, "You returned a bool"),
    ],
)
def test_another_number_earns_nothing_and_hears_why(returned, words):
    answer = report(returned)
    assert answer.points == 0
    assert words in f"{answer.first_failure.line} {answer.first_failure.why}"
