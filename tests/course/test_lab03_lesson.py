"""Each figure in the lesson's prose is measured here, so that new data cannot leave it behind."""

import itertools
import re

import pytest

from prunelab.course import find_lab
from prunelab.course.modules import import_from
from prunelab.pruning import (
    Policy,
    Rules,
    apply_length_cap,
    check_survival,
    count_tokens,
    prune,
)
from prunelab.scenario import default_policy, load_conversation, load_facts, question

LAB = find_lab("03")
SOURCE = (LAB.folder / "lesson.py").read_text(encoding="utf-8").splitlines()
LESSON = " ".join(line.removeprefix("#").strip() for line in SOURCE)
ONLY_STALE = Rules(field_allowlist=None, length_cap=None)
ROWS = re.findall(r"\| (\d) \| ([\d,]+) \| ([\d.]+)% \| (\d) of (\d) \|", LESSON)


def pruned(keep_recent, huge=False):
    return prune(load_conversation(huge), Policy(keep_recent=keep_recent), rules=ONLY_STALE)


def states(result):
    return check_survival(load_facts(), result.results, steps=result.steps)


def visible(result):
    return sum(state.state == "visible" for state in states(result))


def percent(share):
    return f"{100 * share:.1f}"


def share(result):
    return percent(result.saved_share)


def test_the_table_has_a_row_for_each_step():
    assert [int(row[0]) for row in ROWS] == list(range(len(load_conversation()), -1, -1))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_row_of_the_table(row):
    keep_recent, tokens, saved, readable, facts = row
    result = pruned(int(keep_recent))
    assert (tokens, saved) == (f"{result.tokens_after:,}", share(result))
    assert (int(readable), int(facts)) == (visible(result), len(load_facts()))


def test_the_conversation():
    results = load_conversation()
    assert len(results) == 6
    assert f"holds six results, **{pruned(6).tokens_before:,} tokens**" in LESSON
    first_two = sum(count_tokens(result["content"]) for result in results[:2])
    assert f"the {first_two} tokens are still read" in LESSON
    assert not {fact.ref for fact in load_facts()} & {"r1", "r2"}


def test_twenty_capped_logs():
    log = next(each for each in load_conversation(huge=True) if each["tool"] == "get_service_log")
    capped = count_tokens(apply_length_cap(log["content"], log["ref"], default_policy().max_chars))
    assert f"Twenty results of {capped} tokens" in LESSON
    assert f"are {20 * capped:,} tokens" in LESSON


def test_the_customers_question():
    assert question().strip() in LESSON.replace("*", "")


def test_the_steps_in_words():
    assert f"the {pruned(4).tokens_before - pruned(4).tokens_after} tokens that went" in LESSON
    shares = [pruned(keep_recent).saved_share for keep_recent in range(6, -1, -1)]
    steps = [after - before for before, after in itertools.pairwise(shares)]
    assert max(steps) == steps[2]  # from 4 to 3
    assert f"another {percent(steps[2])} points, more than any other step" in LESSON
    hidden = [state for state in states(pruned(3)) if state.state != "visible"]
    assert {state.fact.ref for state in hidden} == {"r3"}


def test_each_note_names_the_way_back():
    for result in pruned(0).results:
        assert f'fetch_full(ref="{result["ref"]}")' in result["content"]
    assert 'fetch_full(ref="r3")' in LESSON


def test_the_pins():
    pinned_with = import_from(LAB.folder, "judge_question").pruned_with
    pins = import_from(LAB.folder, "questions").results_to_pin()
    small, huge = pinned_with(pins), pinned_with(pins, huge=True)
    assert small.tokens_after == huge.tokens_after
    assert f"With these pins {small.tokens_after:,} tokens are left" in LESSON
    assert f"The pins leave the same {huge.tokens_after:,} tokens: {share(huge)}% saved" in LESSON
    assert visible(huge) == 4


def test_what_position_saves_under_huge():
    log = next(step for step in pruned(6, huge=True).steps if step.tool == "get_service_log")
    assert f"the log has {log.tokens_before:,} tokens" in LESSON
    assert not {fact.ref for fact in load_facts()} & {log.ref}
    assert f"The rule saves {share(pruned(4, huge=True))}%." in LESSON
    assert visible(pruned(4, huge=True)) == 4
    assert f"down to 2, past the order: {share(pruned(2, huge=True))}% saved" in LESSON
    assert visible(pruned(2, huge=True)) < 4
    # One step less does not reach the log yet.
    assert all(not each.rules for each in pruned(3, huge=True).steps if each.ref == log.ref)


def test_the_shares_of_old_ids():
    words = (r"used (\d+) ids", r"For (\d+) of", r"it is (\d+), or")
    known, old, fewer = (int(re.search(each, LESSON)[1]) for each in words)
    assert f"**{100 * old / known:.0f}%**" in LESSON
    assert f"it is {fewer}, or {100 * fewer / known:.0f}%" in LESSON
