"""The question of lab 02 is judged by pruning, not by comparing with a number."""

import pytest

from prunelab.course import find_lab, load_view
from prunelab.course.lab02_length_cap.judge_question import SLIDER_END, SLIDER_STEP
from prunelab.grading import grade, submission_from_text
from prunelab.pruning.rules import apply_length_cap

LAB = find_lab("02")
NAME = "smallest_green_cap"
SLIDER = load_view(LAB).controls[0]


def status(max_chars):
    """What the bench says at this place of the slider, with a right function."""
    functions = {"apply_length_cap": apply_length_cap}
    return load_view(LAB).draw(functions, {"max_chars": max_chars, "huge": False}).status


def smallest():
    places = range(SLIDER.minimum, SLIDER.maximum + 1, SLIDER.step)
    return next(place for place in places if status(place) == "green")


def report(returned):
    text = f"def {NAME}():\n    return {returned!r}\n"
    return grade(LAB, submission_from_text(LAB, NAME, text), only=[NAME]).answer(NAME)


def test_the_checks_slider_is_the_benchs():
    assert (SLIDER.minimum, SLIDER.maximum, SLIDER.step) == (0, SLIDER_END, SLIDER_STEP)


def test_what_the_bench_shows_passes():
    assert report(smallest()).points == LAB.answer(NAME).points


def test_one_step_to_either_side_does_not():
    assert status(smallest() - SLIDER.step) == "red"
    assert report(smallest() - SLIDER.step).points == 0
    assert report(smallest() + SLIDER.step).points == 0


@pytest.mark.parametrize(
    ("returned", "words"),
    [
        (80, "Red: at 80 'ORD-7741 arrives on 19 March' can no longer be read"),
        (0, "Red: at 0"),
        (100, "Still green at 90"),
        (650, "Still green at 640"),
        (-10, "A cap below zero is refused"),
        (95, "95 is not on it"),
        (89, "89 is not on it"),
        (10**9, "1000000000 is not on it"),
        ("90", "You returned a str; return a number of characters"),
        (90.0, "You returned a float"),
        (True, "You returned a bool"),
        (None, "return"),
    ],
)
def test_another_number_earns_nothing_and_hears_why(returned, words):
    answer = report(returned)
    assert answer.points == 0
    assert words in f"{answer.first_failure.line} {answer.first_failure.why}"
