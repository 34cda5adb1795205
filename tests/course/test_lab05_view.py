"""The bench of lab 05: the frontier, and a panel that follows the learner's own check."""

import pytest

from prunelab.bench import AnswerError
from prunelab.bench.draw import draw
from prunelab.course import find_lab, load_view
from prunelab.course.lab05_over_pruning.probes import PROBES, fooled_by
from prunelab.pruning import fact_survives
from prunelab.pruning.chain import prune
from prunelab.scenario import Settings

OURS = {"prune": prune, "fact_survives": fact_survives}


@pytest.fixture
def view():
    return load_view(find_lab("05"), Settings(huge=True))


def drawn(view, functions=OURS, **moved):
    values = {control.name: control.value for control in view.controls}
    return draw(view, functions, values | moved, 20.0)


def rows(shown, kind):
    return [row for row in shown.rows if row["kind"] == kind]


def test_it_starts_where_the_environment_says(view):
    values = {control.name: control.value for control in view.controls}
    assert values == {"max_chars": 650, "keep_recent": 4, "floor": 0, "huge": True}


def test_green_and_red_and_what_was_saved(view):
    shown = drawn(view)
    assert shown.status == "green"
    assert "(96.4% saved), 4 of 4 facts" in shown.title
    assert any("grew from 80 to 84" in note for note in shown.notes)
    far = drawn(view, keep_recent=1)
    assert far.status == "red"
    assert "(98.5% saved), 1 of 4 facts" in far.title
    assert [fact.state for fact in far.facts] == ["recoverable"] * 3 + ["visible"]


def test_the_bounds_hold_every_setting(view):
    shown = drawn(view)
    keep_all, only_facts = (row["times"] for row in rows(shown, "bound"))
    assert keep_all == 1
    for row in rows(shown, "a setting"):
        assert keep_all <= row["times"] <= only_facts


def test_no_setting_lies_beyond_the_frontier(view):
    shown = drawn(view)
    best = {row["facts"]: row["times"] for row in rows(shown, "most saved with so many facts")}
    assert set(best) == {0, 1, 2, 3, 4}
    for row in rows(shown, "a setting"):
        assert row["times"] <= best[row["facts"]]
    (now,) = rows(shown, "your setting")
    assert (now["facts"], now["label"]) == (4, "96.4%")


def test_the_grid_is_run_again_only_when_the_functions_may_have_changed(view):
    calls = []

    def counted(*args):
        calls.append(args[2:])
        return prune(*args)

    functions = {**OURS, "prune": counted}
    drawn(view, functions)
    whole = len(calls)
    assert whole > 400
    drawn(view, functions, max_chars=90)
    assert calls[whole:] == [(90, 4, 0)]
    drawn(view, functions, huge=False)
    assert len(calls) > 2 * whole  # another conversation
    again = len(calls)
    drawn(view, functions)
    assert len(calls) == again + 1
    view.forget()
    drawn(view, functions)
    assert len(calls) == again + 1 + whole


def test_without_prune_it_says_so(view):
    shown = drawn(view, {})
    assert shown.status == "unwritten"
    assert "prune" in shown.verdict
    assert not rows(shown, "your setting")


def test_without_a_check_ours_looks_and_green_is_withheld(view):
    shown = drawn(view, {"prune": prune})
    assert shown.status == "unwritten"
    assert "fact_survives" in shown.verdict
    assert "counted by the course's own check" in shown.notes[0]
    assert [fact.state for fact in shown.facts] == ["visible"] * 4


def test_a_check_that_is_fooled_is_not_green(view):
    shown = drawn(view, {**OURS, "fact_survives": lambda value, texts: True}, keep_recent=1)
    assert shown.status == "red"
    assert any("finds '19 March' in r3" in note for note in shown.notes)


def test_a_check_that_searches_is_not_green_though_all_facts_stand_there(view):
    def substring(value, texts):
        return any(str(value) in text for text in texts)

    shown = drawn(view, {**OURS, "fact_survives": substring})
    assert shown.status == "red"
    assert "can be fooled: it finds 42 in `order 1429 shipped`" in shown.verdict
    assert [fact.state for fact in shown.facts] == ["visible"] * 4


@pytest.mark.parametrize(("value", "text"), PROBES)
def test_a_probe_does_not_hold_its_value(value, text):
    assert not fact_survives(value, [text])
    assert fooled_by(lambda each, texts: (each, texts) == (value, [text]))


def test_a_check_that_finds_nothing_is_red_and_says_why(view):
    shown = drawn(view, {**OURS, "fact_survives": lambda value, texts: False})
    assert shown.status == "red"
    assert "though it stands there" in shown.facts[0].words


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        ({"prune": lambda *args: None}, "did you forget return"),
        ({"prune": lambda *args: args[0][1:]}, "returned 5 results, not one for each call"),
        ({"prune": lambda *args: ["text"] * 6}, "something else than results"),
        ({"fact_survives": lambda value, texts: 1}, "returned an int"),
        ({"prune": lambda *args: {}["x"]}, "KeyError"),
    ],
)
def test_what_fails_is_named(view, broken, words):
    shown = drawn(view, OURS | broken)
    assert shown.status == "error"
    assert words in shown.verdict


def test_a_learners_function_cannot_change_the_conversation(view):
    def greedy(results, *limits):
        for each in results:
            each["content"] = ""
            each["args"].clear()
        return results

    before = drawn(view).title
    drawn(view, {**OURS, "prune": greedy})
    view.forget()
    assert drawn(view).title == before


def test_a_view_raises_what_the_bench_understands(view):
    with pytest.raises(AnswerError, match="prune"):
        view.draw({"prune": lambda *args: 3}, {})
