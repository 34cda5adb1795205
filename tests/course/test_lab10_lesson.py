"""Each figure in the lesson's prose is measured here, so that a new run cannot leave it behind."""

import json
import re

import pytest

from prunelab.course import find_lab
from prunelab.course.modules import import_from
from prunelab.pruning import aged_note, as_note, collapse_superseded, count_tokens, evict
from prunelab.scenario import agent_run
from prunelab.scenario.agent_run import DEAR

LAB = find_lab("10")
SOURCE = (LAB.folder / "lesson.py").read_text(encoding="utf-8").splitlines()
LESSON = " ".join(line.removeprefix("#").strip() for line in SOURCE)
PLAY = import_from(LAB.folder, "play")
VIEW = import_from(LAB.folder, "view")
RUN = agent_run()
LAST = RUN.last_step


def history(**moved):
    return PLAY.play(RUN, PLAY.OURS, moved)


RAW, THREE, YOURS = PLAY.play(RUN, {}, {}), PLAY.keep_the_last_three(RUN), history()


def sent(line):
    return sum(line.tokens(step) for step in range(1, LAST + 1))


def of_all(line):
    return f"{len(line.lost())} of {len(RUN.decisions)}"


def broken(line):
    return f"{line.breaks(LAST)} of {LAST - 1}"


def test_twenty_bounded_pages_and_the_four_that_held_what_was_looked_for():
    pages = [
        each for each in RUN.results if each["tool"] == "list_orders" and "is_error" not in each
    ]
    tokens = [count_tokens(each["content"]) for each in pages]
    assert (len(pages), max(tokens) <= 1_500) == (20, True)
    assert f"**{sum(tokens):,} tokens**" in LESSON
    held = [
        page
        for page in pages
        for order in json.loads(page["content"])["items"]
        if order["status"] == "delayed" and order["total"] > DEAR
    ]
    assert len(held) == 4
    assert "Four of the twenty pages held one." in LESSON
    assert len(RUN.results) == 40
    assert f"forty calls in {LAST} steps" in LESSON
    assert f"How many of the {RAW.tokens(LAST):,} tokens" in LESSON


def test_the_small_example_of_evict(monkeypatch):
    def tokens(text):
        return 20 if text.startswith("[") else len(text)

    monkeypatch.setattr("prunelab.pruning.eviction.count_tokens", tokens)
    results = [
        {"ref": f"r{at}", "tool": "read", "args": {}, "content": "x" * size, "step": at}
        for at, size in ((1, 500), (2, 400), (3, 300))
    ]
    due = [as_note(results[0], aged_note(results[0]), "aged"), *results[1:]]

    def left(budget, min_saving, *pinned):
        policy = {"max_age": 0, "max_error_age": 0, "min_saving": min_saving, "budget": budget}
        after = evict(results, due, 9, policy, list(pinned))
        gone = [each["ref"] for each in after if each.get("placeholder")]
        return gone, sum(tokens(each["content"]) for each in after)

    assert "have 500, 400 and 300 tokens, a note has 20" in LESSON
    assert (left(2_000, 481), left(2_000, 480)) == (([], 1_200), (["r1"], 720))
    assert "480 tokens would go. With `min_saving` 481 nothing does, with 480 `r1` does" in LESSON
    assert left(800, 481) == (["r1"], 720)
    assert "so `r1` goes. 720 are left" in LESSON
    assert (left(700, 481), left(700, 481, "r2")) == ((["r1", "r2"], 340), (["r1", "r3"], 440))
    assert "then `r2` too. 340 are left. With `r2` pinned it is `r3`: 440." in LESSON


def test_four_answers_of_which_three_are_superseded():
    polls = [each for each in RUN.results if each["tool"] == "track_shipment"]
    collapsed = collapse_superseded(RUN.results)
    notes = [each for each in collapsed if each.get("placeholder")]
    assert len(polls) == 4
    assert [each["ref"] for each in notes if each["tool"] == "track_shipment"] == [
        each["ref"] for each in polls[:3]
    ]
    assert "The agent asks four times where a parcel is." in LESSON


def test_the_note_of_the_lesson_is_the_one_that_is_written():
    result = {
        "ref": "r7",
        "tool": "read",
        "args": {"path": "config.yaml"},
        "content": "",
        "step": 4,
        "summary": "3 services, ports 8080/8081/9090",
    }
    assert aged_note(result) in LESSON


def test_what_is_still_whole_at_step_20():
    older = PLAY.OURS["age_out"](RUN.results, 20, 6, list(RUN.pinned), 20)[:12]
    whole = [each for each in older if not each.get("placeholder")]
    assert {each["ref"] for each in whole} == {*RUN.pinned, "r8"}
    [refused] = [each for each in whole if each.get("is_error")]
    assert f"the refused call of step {refused['step']}" in LESSON
    timed_out, answered = [each for each in RUN.results if each["args"] == older[11]["args"]]
    assert (
        f"timed out in step {timed_out['step']} was answered in step {answered['step']}" in LESSON
    )


def test_the_policy_of_the_loop_is_that_of_the_bench():
    at = PLAY.START
    policy = (
        f'policy = {{"max_age": {at["max_age"]}, "max_error_age": {at["max_error_age"]}, '
        f'"min_saving": {at["min_saving"]:_}, "budget": {at["budget"] * 1_000:_}}}'
    )
    assert policy in LESSON
    assert set(VIEW.PINNABLE) == set(RUN.pinned) == set(at["pinned"])
    assert f"for step in range(1, {LAST + 1}):" in LESSON


@pytest.mark.parametrize(
    ("words", "line"),
    [("nothing leaves", RAW), ("the last three", THREE), ("your policy", YOURS)],
)
def test_a_row_of_the_table_of_three(words, line):
    row = f"| {words} | {line.tokens(LAST):,} | {sent(line):,} | {broken(line)} | {of_all(line)} |"
    assert row in LESSON


def test_what_is_said_of_the_three():
    assert f"{YOURS.tokens(LAST):,} of {RAW.tokens(LAST):,} tokens are there" in LESSON
    assert f"as much as {THREE.paid(LAST):,.0f} plain tokens" in LESSON
    costs = f"Doing nothing costs {RAW.paid(LAST):,.0f}, and your policy {YOURS.paid(LAST):,.0f}"
    assert costs in LESSON
    assert RAW.paid(LAST) < YOURS.paid(LAST) < THREE.paid(LAST)
    states = {each.state.state for each in THREE.verdicts(LAST)}
    assert states == {"visible", "recoverable"}  # "only a fetch_full away"
    gone = {each.fact.ref for each in THREE.lost()}
    assert {"r3", "r8", "r10"} <= gone  # the form, the refused log, what was paid
    assert "each of the eleven decisions" in LESSON
    assert len(RUN.decisions) == 11


ROWS = re.findall(r"\| ([\d,]+) \| ([\d,]+) \| (\d+ of \d+) \| ([\d,]+) \| (\d+ of \d+) \|", LESSON)
NAMES = ["max_age"] * 4 + ["min_saving"] * 3


@pytest.mark.parametrize(("name", "row"), list(zip(NAMES, ROWS, strict=True)))
def test_a_row_of_the_two_tables(name, row):
    line = history(**{name: int(row[0].replace(",", ""))})
    measured = (f"{sent(line):,}", broken(line), f"{line.paid(LAST):,.0f}", of_all(line))
    assert row[1:] == measured


def test_what_is_said_of_the_two_tables():
    eager, high = history(min_saving=0), history(max_age=12)
    assert sent(eager) < sent(YOURS)
    assert eager.paid(LAST) > 1.9 * YOURS.paid(LAST)  # "for twice the price"
    assert max(high.tokens(step) for step in range(1, LAST + 1)) > 17_900  # the budget, just below
    assert high.breaks(LAST) > 2 * YOURS.breaks(LAST)
    assert history(max_age=4).paid(LAST) < RAW.paid(LAST)
    [gone] = history(max_age=3).lost()
    assert "is late" in gone.fact.sentence  # "a refund lacks its order"


def test_where_the_run_ends():
    line = history(budget=6)
    assert line.stopped.startswith("step 14: ")
    assert "At a budget of 6 the run ends at step 14" in LESSON
    assert sum(each["step"] == 14 for each in RUN.results) == 2
    assert "the two pages that have just come in" in LESSON


def test_what_the_needless_pins_cost():
    needless = import_from(LAB.folder, "questions").needless_pins()
    kept = tuple(ref for ref in RUN.pinned if ref not in needless)
    line = history(pinned=kept)
    assert line.lost() == []
    assert f"the window at the end has {line.tokens(LAST):,} tokens" in LESSON
    assert "Five results are pinned." in LESSON
    assert len(RUN.pinned) == 5
