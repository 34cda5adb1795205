import pytest

from prunelab.bench.controls import (
    Boxes,
    Slider,
    Switch,
    Text,
    accept_values,
    starting_values,
    to_json,
)

CONTROLS = (
    Slider("n", "how many", 0, 10, 4, 2),
    Switch("on", "on", False),
    Boxes("fields", "fields", ("a", "b", "c"), ("a",)),
    Text("words", "words", "as it was", most=20),
)


def test_what_the_browser_sends_is_held_within_what_the_control_allows():
    sent = {"n": 99, "on": True, "fields": ["c", "x", "a"], "words": "b" * 99, "other": 1}
    assert accept_values(CONTROLS, sent) == {
        "n": 10,
        "on": True,
        "fields": ("a", "c"),
        "words": "b" * 20,
    }


@pytest.mark.parametrize(
    "sent",
    [{}, {"n": "4", "on": 1, "fields": "a", "words": 7}, {"n": True}, {"n": None, "words": None}],
)
def test_what_makes_no_sense_falls_back_to_the_start(sent):
    assert accept_values(CONTROLS, sent) == starting_values(CONTROLS)


def test_two_controls_of_one_name_are_refused():
    with pytest.raises(ValueError, match="same name"):
        starting_values([Switch("a", "one", True), Switch("a", "two", True)])


@pytest.mark.parametrize("value", [-1, 11])
def test_a_slider_starts_between_its_ends(value):
    with pytest.raises(ValueError, match="must lie between"):
        Slider("n", "n", 0, 10, value)


def test_a_control_tells_the_browser_its_kind():
    assert [to_json(control)["kind"] for control in CONTROLS] == [
        "slider",
        "switch",
        "boxes",
        "text",
    ]
