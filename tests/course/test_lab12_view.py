"""The bench of lab 12: green at the start, red when pushed, and words for wrong functions."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prunelab.bench import AnswerError
from prunelab.bench.controls import starting_values
from prunelab.course import find_lab, load_view
from prunelab.course.modules import import_from
from prunelab.pruning import count_tokens
from prunelab.pruning.cost import billed_input_tokens, break_even_turns, prefix_kept
from prunelab.pruning.cost_run import WAYS, RunSettings, simulate

LAB = find_lab("12")
VIEW = load_view(LAB)
PANEL = import_from(LAB.folder, "panel")
STAND_INS = import_from(LAB.folder, "stand_ins")
RAW, CAPPED, SINGLY, BATCHES = WAYS
RIGHT = {
    "billed_input_tokens": billed_input_tokens,
    "prefix_kept": prefix_kept,
    "break_even_turns": break_even_turns,
}


def words(frame):
    return [f"{fact.sentence}: {fact.words}" for fact in frame.facts if fact.state != "visible"]


def test_it_starts_green_with_the_check_figures():
    frame = VIEW.draw(RIGHT, starting_values(VIEW.controls))
    assert frame.status == "green"
    for figure in ("2,700,000 tokens, $8.10 uncached", "$1.17 raw, $0.36 capped"):
        assert figure in frame.title
    assert frame == VIEW.draw(RIGHT, {})


@pytest.mark.parametrize(
    ("moved", "state", "says"),
    [
        (
            {"ways": (SINGLY,)},
            "lost",
            "the saving over doing nothing: $1.171, and doing nothing",
        ),
        ({"ways": (SINGLY,), "steps": 60}, "lost", "in five: broken in 56 of 59 calls"),
        ({"ways": (BATCHES,), "batch": 4}, "lost", "calls in five: broken in"),
        ({"ways": (RAW,), "steps": 99}, "lost", "call 99 would send 201,000: refused"),
        ({"cap": 300}, "recoverable", "cut after 300; the ref leads to the whole"),
        ({"ways": (BATCHES,), "look_back": 4}, "recoverable", "the note has the ref"),
        ({"finding": 2_000, "per_step": 1_000}, "lost", "a result has 1,000 tokens"),
        ({"window": 20}, "lost", "would send 20,"),
    ],
)
def test_pushed_too_far_the_panel_turns_red_and_says_why(moved, state, says):
    frame = VIEW.draw(RIGHT, moved)
    assert frame.status == "red"
    assert any(says in line for line in words(frame))
    assert state in [fact.state for fact in frame.facts]


def test_a_larger_window_does_not_change_the_bill():
    small, large = (VIEW.draw(RIGHT, {"window": size}) for size in (200, 1_000))
    assert (small.title, small.rows) == (large.title, large.rows)


def test_every_way_is_drawn_and_the_ticked_ones_are_marked():
    frame = VIEW.draw(RIGHT, {"steps": 200, "ways": (RAW, BATCHES)})
    drawn = {(row["way"], row["kind"], row["chosen"]) for row in frame.rows}
    assert drawn == {
        (way, kind, way in (RAW, BATCHES)) for way in WAYS for kind in ("bill", "window")
    }
    last = {row["way"]: row["value"] for row in frame.rows if row["step"] == 200}
    assert set(last) == set(WAYS)


def test_the_chart_names_its_data_and_its_title():
    spec = VIEW.chart()
    assert '"name": "rows"' in str(spec).replace("'", '"')
    assert "datasets" not in spec  # the bench puts the rows there
    assert any(param["name"] == "headline" for param in spec["params"])


def test_no_function_yet_and_no_way_ticked():
    frame = VIEW.draw({}, {})
    assert frame.status == "unwritten"
    assert all(name in frame.verdict for name in RIGHT)
    frame = VIEW.draw(RIGHT, {"ways": ()})
    assert (frame.status, frame.facts) == ("unwritten", [])
    assert "Tick at least one" in frame.verdict


@pytest.mark.parametrize("way", WAYS)
def test_the_learners_cache_sees_what_the_simulation_sees(way):
    run = RunSettings(steps=60, per_step=1_900, cap=300)
    assert simulate(way, run, served=STAND_INS.served_by(prefix_kept)) == simulate(way, run)


@given(st.integers(0, 199), st.integers(2, 200), st.sampled_from(["result", "note of result"]))
@settings(max_examples=50)
def test_a_stand_in_has_a_twentieth_of_the_tokens(number, size, kind):
    text = STAND_INS.text_of((f"{kind} {number}", size * STAND_INS.SCALE))
    assert count_tokens(text) == size
    assert count_tokens(STAND_INS.text_of(("base", 5_000))) == 250


def test_stand_ins_differ_where_their_pieces_do():
    pieces = [(f"{kind} {n}", 40) for kind in ("result", "note of result") for n in range(200)]
    assert len({STAND_INS.text_of(piece) for piece in pieces}) == len(pieces)


def test_a_cache_that_matches_anywhere_makes_clearing_look_cheap():
    def anywhere(before, after):
        return sum(count_tokens(message) for message in after if message in before)

    frame = VIEW.draw(RIGHT | {"prefix_kept": anywhere}, {"ways": (SINGLY,)})
    assert frame.rows != VIEW.draw(RIGHT, {"ways": (SINGLY,)}).rows


@pytest.mark.parametrize(
    ("name", "returned", "says"),
    [
        ("billed_input_tokens", None, "returned None: did you forget return"),
        ("billed_input_tokens", "1", "returned a str: it must return a whole number of tokens"),
        ("billed_input_tokens", -1, "returned -1, less than nothing"),
        ("prefix_kept", 1.5, "returned a float"),
        ("prefix_kept", 10**9, "where the prompt has 250 tokens"),
        ("prefix_kept", -1, "returned -1"),
        ("break_even_turns", None, "returned None"),
        ("break_even_turns", "3", "returned a str: it must return a float"),
    ],
)
def test_what_a_function_must_not_return_is_named(name, returned, says):
    with pytest.raises(AnswerError) as error:
        VIEW.draw(RIGHT | {name: lambda *args: returned}, {"ways": (BATCHES,)})
    assert error.value.name == name
    assert says in error.value.message


@pytest.mark.parametrize("moved", [{"look_back": 30, "keep_recent": 0}, {"batch": 40, "steps": 10}])
def test_the_ends_of_the_sliders_draw_too(moved):
    extremes = {each.name: each.minimum for each in VIEW.controls[1:]}
    for values in (moved, extremes, {**extremes, "steps": 200}):
        frame = VIEW.draw(RIGHT, {"ways": WAYS, **values})
        assert frame.rows
        assert frame.description
    assert PANEL.START.keys() == extremes.keys()
