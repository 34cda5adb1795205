"""The generated inputs of lab 06 hold what they promise, and its bench says what is missing."""

import random

import pytest

from prunelab.course import find_lab, load_view
from prunelab.course.lab06_payload_shapes.judge_question import OURS
from prunelab.pruning import dedupe_lines, first_items, head_tail

LAB = find_lab("06")
REFERENCES = {"first_items": first_items, "head_tail": head_tail, "dedupe_lines": dedupe_lines}
DRAWN = [
    pytest.param(REFERENCES[answer.name], each, id=f"{answer.name}: {each.name}")
    for answer in LAB.answers
    for each in answer.requirements
    if each.draw
]


def drawn(requirement, count=200, seed=1):
    chance = random.Random(seed)
    return [requirement.draw(chance) for _ in range(count)]


@pytest.mark.parametrize(("reference", "requirement"), DRAWN)
def test_the_same_seed_draws_the_same_and_inputs_are_short(reference, requirement):
    assert drawn(requirement, 20, 5) == drawn(requirement, 20, 5)
    assert drawn(requirement, 20, 5) != drawn(requirement, 20, 6)
    assert all(len(args[0]) < 4_000 for args in drawn(requirement))


@pytest.mark.parametrize(("reference", "requirement"), DRAWN)
def test_what_shall_change_changes_and_what_shall_stay_stays(reference, requirement):
    if requirement.name.startswith("Refuses"):
        assert all(args[2] < 0 for args in drawn(requirement))
        return
    changed = [reference(*args) != args[0] for args in drawn(requirement)]
    if requirement.name.startswith(("Leaves a", "Leaves what")):
        assert not any(changed)
    elif (
        "nothing is gained" in requirement.name
        or "not pay" in requirement.name
        or requirement.name.startswith("Returns `content`")
    ):
        assert {True, False} == set(changed)
    elif not requirement.name.startswith(("Keeps apart", "Compares", "Hands", "Collapses")):
        assert sum(changed) > 0.9 * len(changed)


@pytest.mark.parametrize("missing", OURS)
def test_a_function_that_is_not_written_is_named_and_its_shape_left_out(missing):
    functions = {name: function for name, function in OURS.items() if name != missing}
    frame = load_view(LAB).draw(functions, {"max_chars": 650})
    assert frame.status == "unwritten"
    assert frame.verdict.startswith(f"{missing}: left out until you write it")
    assert len(frame.facts) == 3
    assert [row["label"] for row in frame.rows].count("not written yet") == 1


def test_a_function_that_returns_no_text_is_a_fault_in_words():
    functions = {**OURS, "head_tail": lambda *_: None}
    with pytest.raises(Exception, match="head_tail: returned None: did you forget return"):
        load_view(LAB).draw(functions, {"max_chars": 650})


def test_a_treatment_that_loses_its_fact_without_a_trace_is_red():
    functions = {**OURS, "head_tail": lambda content, ref, most: content[:most]}
    frame = load_view(LAB).draw(functions, {"max_chars": 650})
    assert frame.status == "red"
    assert frame.facts[2].words == "cut, no way back is left"
