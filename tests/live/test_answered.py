"""When an answer counts as holding a fact."""

import pytest

from prunelab.live.answered import holds, outcomes
from prunelab.live.window import Window
from prunelab.pruning import Policy
from prunelab.scenario import load_conversation, load_facts, question


@pytest.mark.parametrize(
    ("value", "answer", "held"),
    [
        ("19 March", "It arrives on 19 March.", True),
        ("19 March", "It arrives March 19.", True),
        ("19 March", "on the 19th of March, 2026", True),
        ("19 March", "Mar 19, by noon", True),
        ("19 March", "It arrives on 9 March.", False),
        ("19 March", "between 1 and 19 May", False),
        ("19 March", "March 190", False),
        (150.45, "in all EUR 150.45.", True),
        (150.45, "150,45 €", True),
        (150.45, "1150.45", False),
        (150.45, "150.4", False),
        (150.45, "150.455", False),
        (30, "within 30 days", True),
        (30, "a 30-day window", True),
        (30, "for 30.00 EUR", True),
        (30, "130 days or 300", False),
        (30, "30.5 kg", False),
        ("delivered", "It was Delivered on 4 March.", True),
        ("delivered", "It was not delivered.", False),
        ("delivered", "It has not been delivered yet", False),
        ("delivered", "It wasn't delivered", False),
        ("delivered", "undelivered", False),
    ],
)
def test_a_value_is_found_as_people_write_it(value, answer, held):
    assert holds(answer, value) is held


def window(*results, **policy):
    made = Window(question(), Policy(**policy))
    for number, result in enumerate(results):
        made.add_result(f"c{number}", result["tool"], result["args"], result["content"], False)
    return made


def test_each_fact_is_judged_in_the_window_and_in_the_answer():
    results = load_conversation()
    asked = window(results[5], results[2], results[4], max_chars=40, keep_recent=9)
    first, second, third, fourth = outcomes(load_facts(), asked, "19 March, 150.45, delivered")
    assert [each.answered for each in (first, second, third, fourth)] == [True, True, False, True]
    assert first.state.way_back == 'fetch_full(ref="r2")'
    assert (third.state.fact.ref, third.state.state) == ("r3", "recoverable")
    assert fourth.state.fact.ref == "r1"


def test_a_fact_whose_tool_was_never_called_has_no_state():
    judged = outcomes(load_facts(), window(load_conversation()[2], max_chars=10_000), "")
    assert [each.state and each.state.state for each in judged] == [
        *("visible", "visible"),
        *(None, None),
    ]
