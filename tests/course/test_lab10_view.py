"""The bench of lab 10: a run that steps forward, red when pushed, and words for wrong ones."""

import pytest

from prunelab.bench import AnswerError
from prunelab.course import find_lab, load_view
from prunelab.pruning import age_out, collapse_superseded, count_tokens, evict
from prunelab.scenario import agent_run

VIEW = load_view(find_lab("10"))
RIGHT = {"collapse_superseded": collapse_superseded, "age_out": age_out, "evict": evict}
BOXES = next(each for each in VIEW.controls if each.name == "pinned").options
LAST = agent_run().last_step


@pytest.fixture(autouse=True)
def _forgotten():
    VIEW.forget()


def lost(frame):
    return {fact.sentence: fact.words for fact in frame.facts if fact.state != "visible"}


def stack(frame, step):
    return {
        row["kind"]: row["tokens"] for row in frame.rows if row["step"] == step and not row["line"]
    }


def line(frame, kind):
    return {row["step"]: row["tokens"] for row in frame.rows if row["kind"] == kind and row["line"]}


def test_at_the_start_all_decisions_can_read_what_they_stand_on():
    frame = VIEW.draw(RIGHT, {})
    decisions = agent_run().decisions
    assert (frame.status, len(frame.facts)) == ("green", len(decisions))
    raw = sum(count_tokens(each["content"]) for each in agent_run().results)
    assert line(frame, "nothing leaves")[LAST] == raw
    shown = sum(stack(frame, LAST).values())
    assert f"Step {LAST}: {raw:,} → {shown:,} tokens" in frame.title
    kinds = {row["kind"] for row in frame.rows if not row["line"]}
    assert kinds == {"pinned, receipts", "errors", "recent", "aged", "notes"}


def test_the_slider_steps_the_run_forward():
    early, later = VIEW.draw(RIGHT, {"step": 7}), VIEW.draw(RIGHT, {"step": 21})
    assert {row["step"] for row in early.rows} == set(range(1, 8))
    for step in range(1, 8):  # what was drawn before stays as it was
        assert stack(early, step) == stack(later, step)
    assert stack(early, 7)["errors"] > 0
    assert early.facts[0].sentence.startswith("needed after step 8: ")
    assert later.facts[0].sentence.startswith("after step 8: ")
    assert len(early.facts) < len(later.facts)


def test_the_chart_names_its_data_and_its_title_and_does_not_move():
    spec = VIEW.chart()
    assert '"name": "rows"' in str(spec).replace("'", '"')
    assert "datasets" not in spec  # the bench puts the rows there
    assert any(param["name"] == "headline" for param in spec["params"])
    assert spec["layer"][0]["encoding"]["x"]["scale"]["domain"] == list(range(1, LAST + 1))


@pytest.mark.parametrize(
    ("moved", "says"),
    [
        ({"max_age": 3}, "ORD-7612 is late"),
        ({"max_error_age": 2}, "the carrier's log is closed"),
        ({"budget": 9}, "ORD-6400 is late"),
        ({"pinned": BOXES[1:]}, "goods may come back"),
        ({"pinned": ()}, "the shoe is TRL-4410"),
        ({"last_three": True}, "the first refund is RF-4101"),
    ],
)
def test_pushed_too_far_it_turns_red_and_says_what_is_gone(moved, says):
    frame = VIEW.draw(RIGHT, moved)
    assert frame.status == "red"
    gone = lost(frame)
    assert any(says in sentence for sentence in gone)
    assert f"{len(gone)} of {len(frame.facts)} decisions have lost" in frame.verdict
    assert all("taken as" in words and "fetch_full" in words for words in gone.values())


def test_a_fact_that_is_gone_early_turns_the_panel_red_before_it_is_needed():
    frame = VIEW.draw(RIGHT, {"pinned": (), "step": 25})
    assert frame.status == "red"
    assert any(sentence.startswith("needed after") for sentence in lost(frame))


def test_a_budget_that_pins_exceed_ends_the_run_and_says_both_sizes():
    frame = VIEW.draw(RIGHT, {"budget": 4})
    assert frame.status == "red"
    assert "tokens must stay, the budget is 4000" in frame.verdict
    assert max(row["step"] for row in frame.rows) < LAST


def test_the_last_three_are_drawn_on_the_same_run_as_your_policy():
    yours, three = VIEW.draw(RIGHT, {}), VIEW.draw(RIGHT, {"last_three": True})
    drawn = {step: sum(stack(three, step).values()) for step in range(1, LAST + 1)}
    assert line(yours, "the last three") == drawn
    mine = {step: sum(stack(yours, step).values()) for step in range(1, LAST + 1)}
    assert line(three, "your policy") == line(yours, "your policy") == mine
    assert VIEW.draw({}, {"last_three": True}).status == "red"


def test_what_is_not_written_is_left_out():
    nothing = VIEW.draw({}, {})
    assert nothing.status == "unwritten"
    assert "collapse_superseded, age_out, evict: skipped" in nothing.verdict
    raw = line(nothing, "nothing leaves")
    assert all(sum(stack(nothing, step).values()) == raw[step] for step in raw)
    two = {name: RIGHT[name] for name in ("collapse_superseded", "age_out")}
    half = VIEW.draw(two, {})
    assert half.status == "unwritten"
    assert stack(half, LAST)["notes"] > 0


def test_a_policy_is_played_once_and_again_when_a_cell_ran():
    calls = []

    def counted(*args):
        calls.append(args)
        return evict(*args)

    functions = RIGHT | {"evict": counted}
    VIEW.draw(functions, {})
    VIEW.draw(functions, {"step": 4})
    assert len(calls) == LAST
    VIEW.forget()
    VIEW.draw(functions, {"step": 4})
    assert len(calls) == 2 * LAST


@pytest.mark.parametrize("name", RIGHT)
@pytest.mark.parametrize(
    ("returned", "says"),
    [
        (lambda results: None, "returned None: did you forget return"),
        (lambda results: tuple(results), "returned a tuple: it must return a list of results"),
        (lambda results: results[:-1], "returned other results than it got"),
        (lambda results: [each["content"] for each in results], "returned a str"),
        (lambda results: [{"ref": each["ref"]} for each in results], "whose content is no text"),
    ],
)
def test_what_a_function_must_not_return_is_named(name, returned, says):
    def wrong(results, *more):
        return returned(results)

    with pytest.raises(AnswerError) as error:
        VIEW.draw(RIGHT | {name: wrong}, {})
    assert error.value.name == name
    assert says in error.value.message


def test_a_function_cannot_spoil_the_next_refresh():
    def spoils(results, *more):
        for each in results:
            each["content"] = "gone"
        return results

    before = VIEW.draw(RIGHT, {})
    VIEW.draw(RIGHT | {"age_out": spoils}, {"max_age": 5})
    VIEW.forget()
    assert VIEW.draw(RIGHT, {}) == before
