"""The bench of lab 14: green with right functions, red when pushed, and words for wrong ones."""

import json

import pytest

from prunelab.bench import AnswerError
from prunelab.bench.draw import draw
from prunelab.course import find_lab, load_view
from prunelab.pruning import index_entry, load_plan, order_view
from prunelab.scenario import shelf_tasks

VIEW = load_view(find_lab("14"))
RIGHT = {"order_view": order_view, "index_entry": index_entry, "load_plan": load_plan}
LINES = len(shelf_tasks()) + 2
SAYS = ("when", "holds", "changes")


def lost(frame):
    return {fact.sentence: fact.words for fact in frame.facts if fact.state != "visible"}


def shown(functions, values):
    """As the bench draws it, with the learner's functions watched."""
    return draw(VIEW, functions, values, 10.0, on_stuck=lambda _: None)


def test_at_the_start_it_is_green_and_draws_both_ways_in_four_bands():
    frame = VIEW.draw(RIGHT, {})
    assert (frame.status, len(frame.facts)) == ("green", LINES)
    assert frame.head.startswith("✔ Green: ")
    lines = {(row["kind"], row["way"]) for row in frame.rows if "way" in row}
    kinds = ("tokens", "calls", "seconds", "stale")
    assert lines == {(kind, way) for kind in kinds for way in ("up front", "on demand")}
    shares = [row["share"] for row in frame.rows if row["kind"] == "calls"]
    assert (min(shares), max(shares)) == (1, 100)
    assert {"kind": "here", "share": 10} in frame.rows


def test_the_title_and_the_alt_text_say_what_the_chart_shows():
    frame = VIEW.draw(RIGHT, {"used": 50})
    assert frame.title == "50% used: 25,000 tokens up front, 34,024 on demand"
    assert frame.description.startswith(frame.title)
    assert "at 100% up front 25,000 tokens, 10 calls" in frame.description


def test_the_learner_finds_the_crossing_and_is_not_told():
    frame = VIEW.draw(RIGHT, {})
    told = [*frame.notes, frame.description, *(str(row) for row in frame.rows if "way" not in row)]
    assert not any("36" in text for text in told)


def test_the_chart_names_its_data_and_its_title():
    spec = VIEW.chart()
    assert '"name": "rows"' in str(spec).replace("'", '"')
    assert "datasets" not in spec  # the bench puts the rows there
    assert any(param["name"] == "headline" for param in spec["params"])


@pytest.mark.parametrize(
    ("moved", "says"),
    [
        ({"least_used": 64}, "load 3, of lost_parcels, comes too late"),
        ({"waits": 1}, "load 2, of lost_parcels, comes too late"),
        (
            {"says": ("when", "holds")},
            "disruptions changed before turn 2: the copy that is read is stale",
        ),
        ({"says": ("holds", "changes")}, "care_guide is not asked for at “It leaks at the seams.”"),
        ({"least_used": 0, "room": 8_000}, "tokens a run, and one way alone"),
    ],
)
def test_pushed_too_far_it_turns_red_and_says_why(moved, says):
    frame = VIEW.draw(RIGHT, moved)
    assert frame.status == "red"
    assert frame.head.startswith("✖ Red: ")
    assert any(says in words for words in lost(frame).values())
    assert frame.verdict == f"{len(lost(frame))} of {LINES} lines are not met."


def silent(raw, fields, how):
    return json.dumps({name: json.loads(raw).get(name) for name in fields})


def test_a_renamed_field_stops_the_tool_or_is_read_as_null():
    stopped = shown(RIGHT, {"renamed": True})
    assert "the tool stopped, and said: tracking_no is missing" in str(stopped)
    assert "Red" in stopped.in_words()
    read = shown({**RIGHT, "order_view": silent}, {"renamed": True})
    assert "nobody noticed: the model reads null" in str(read)


def test_an_error_that_nobody_asked_for_is_still_a_fault():
    def stumbles(raw, fields, how):
        raise ValueError("no")

    def unsure(raw, fields, how):
        return json.loads(raw)["gone"]

    for wrong, values in ((stumbles, {}), (unsure, {"renamed": True})):
        drawn = shown({**RIGHT, "order_view": wrong}, values)
        assert "order_view" in drawn.in_words()
        assert "raised" in str(drawn)


def test_a_plan_that_forgets_a_document_is_seen():
    def forgets(documents, room, least_used=0.5):
        plan = load_plan(documents, room, least_used)
        return {**plan, "on_demand": plan["on_demand"][1:]}

    frame = VIEW.draw({**RIGHT, "load_plan": forgets}, {})
    words = lost(frame)["My jacket is wet inside."]
    assert words == "care_guide is neither in the prompt nor in the index"


def test_an_entry_without_a_call_loads_nothing():
    def no_call(document):
        return index_entry(document).rpartition("; ")[0]

    frame = VIEW.draw({**RIGHT, "index_entry": no_call}, {})
    assert len(lost(frame)) == len(shelf_tasks())


def test_what_is_not_written_is_left_out():
    nothing = VIEW.draw({}, {})
    assert (nothing.status, nothing.facts) == ("unwritten", [])
    assert "order_view, index_entry, load_plan: skipped" in nothing.verdict
    assert nothing.rows == VIEW.draw(RIGHT, {}).rows
    only = VIEW.draw({"order_view": order_view}, {})
    assert [fact.state for fact in only.facts] == ["visible"]
    assert only.status == "unwritten"


@pytest.mark.parametrize(
    ("name", "returned", "says"),
    [
        ("order_view", None, "returned None"),
        ("order_view", "{", "no JSON"),
        ("index_entry", None, "returned None"),
        ("index_entry", 3, "must return a line of text"),
        ("load_plan", [], "a dict of two lists"),
        ("load_plan", {"up_front": []}, "a list as 'on_demand'"),
        ("load_plan", {"up_front": ["gone"], "on_demand": []}, "'gone', which is no document"),
    ],
)
def test_what_a_function_must_not_return_is_named(name, returned, says):
    with pytest.raises(AnswerError) as error:
        VIEW.draw({**RIGHT, name: lambda *args: returned}, {})
    assert error.value.name == name
    assert says in error.value.message


def test_a_function_cannot_spoil_the_next_refresh():
    def spoils(documents, room, least_used=0.5):
        plan = load_plan(documents, room, least_used)
        for each in documents:
            each.clear()
        documents.clear()
        return plan

    before = VIEW.draw(RIGHT, {})
    VIEW.draw({**RIGHT, "load_plan": spoils}, {})
    assert VIEW.draw(RIGHT, {}) == before
