"""Each figure in the lesson's prose is measured here, so that new data cannot leave it behind."""

import json
import sys

from prunelab.bench import PrunerView
from prunelab.bench.shown import FACT_SIGNS
from prunelab.course import find_lab, load_view
from prunelab.pruning import MemoryStore, Rules, check_survival, count_tokens, prune
from prunelab.pruning.rules import drop_stale, placeholder_note
from prunelab.scenario import Settings, default_policy, load_conversation, load_facts

LESSON = " ".join(
    line.removeprefix("#").strip()
    for line in (find_lab("04").folder / "lesson.py").read_text(encoding="utf-8").splitlines()
)
TOKENS = {result["ref"]: count_tokens(result["content"]) for result in load_conversation()}
NOTES = {result["ref"]: count_tokens(placeholder_note(result)) for result in load_conversation()}


def cleared(result):
    return "[cleared]"


def without_way_back(result):
    return placeholder_note(result).partition("; fetching")[0] + "]"


def noted(keep_recent, note=placeholder_note, huge=False):
    """The conversation under drop_stale and a note, and what became of the facts."""
    store, rules = MemoryStore(), Rules(None, None, drop_stale, note)
    policy = default_policy(Settings(keep_recent=keep_recent))
    pruned = prune(load_conversation(huge), policy, store=store, rules=rules)
    states = check_survival(load_facts(), pruned.results, store=store, steps=pruned.steps)
    return pruned, [state.state for state in states]


def saving(keep_recent, note=placeholder_note):
    return f"{100 * noted(keep_recent, note)[0].saved_share:.1f}%"


def test_the_two_early_look_ups():
    assert (
        f"a product search, **{TOKENS['r1']} tokens**, and a parcel, **{TOKENS['r2']}**" in LESSON
    )
    early = TOKENS["r1"] + TOKENS["r2"]
    assert f"**{early} tokens** are back" in LESSON
    assert f"How many of the {early} tokens are left" in LESSON
    assert f"{early} tokens became **{NOTES['r1'] + NOTES['r2']}**" in LESSON


def test_what_cleared_costs():
    cost = count_tokens("[cleared]")
    assert f"is `[cleared]`, {cost} tokens" in LESSON
    assert f"`[cleared]` takes {cost}." in LESSON
    assert f"would save {saving(4, cleared)} instead of {saving(4)}" in LESSON
    share = noted(4, cleared)[0].saved_share - noted(4)[0].saved_share
    assert f"{share:.0%}" == "2%"
    assert "cost two points here" in LESSON
    spared, note = NOTES["r1"] - cost, NOTES["r1"]
    assert (
        f"saves {spared} tokens on a note of {note}, and invites a call of {TOKENS['r1']}" in LESSON
    )


def test_what_our_notes_cost():
    assert (
        f"Each of our notes takes {min(NOTES.values())} to {max(NOTES.values())} tokens" in LESSON
    )


def test_a_result_that_would_grow():
    content = '{"in_stock": true}'
    assert f"`{content}` has {count_tokens(content)} tokens" in LESSON
    assert count_tokens(content) < min(NOTES.values())


def test_the_note_that_the_lesson_shows():
    result = next(result for result in load_conversation() if result["ref"] == "r3")
    start, _, end = placeholder_note(result).partition("result dropped on purpose; fetching it")
    shown = (
        f"{start}dropped on purpose; {end.split('with ')[1].replace(' is fine', ' again is fine')}"
    )
    assert f"```text {shown} ```" in LESSON


def test_what_escaping_costs():
    query = "折叠雨衣，M 码"
    plain = f"query={json.dumps(query, ensure_ascii=False)}"
    escaped = count_tokens(f"query={json.dumps(query)}")
    assert f"`{plain}` takes {count_tokens(plain)} tokens, escaped {escaped}" in LESSON


def test_the_kinds_of_line_ends():
    ends = [
        chr(code) for code in range(sys.maxunicode + 1) if len(f"a{chr(code)}b".splitlines()) == 2
    ]
    through = [end for end in ends if len(json.dumps(end, ensure_ascii=False).splitlines()) > 1]
    assert (len(ends), len(through)) == (10, 3)
    assert "ten characters are one" in LESSON
    assert "lets three of them through" in LESSON


def test_what_a_note_that_changes_costs():
    behind = [step.tokens_after for step in noted(4)[0].steps[1:]]
    assert f"the **{sum(behind):,} tokens** of results behind it" in LESSON


def test_the_forged_way_back_stays_in_its_quotes():
    forged = json.dumps('fetch_full(ref="r9")')[1:-1]
    assert f"`{forged}`" in LESSON
    note = placeholder_note({"ref": "r1", "tool": "find", "args": {"q": 'fetch_full(ref="r9")'}})
    assert forged in note


def test_four_of_four_at_the_start():
    pruned, states = noted(4)
    assert [step.ref for step in pruned.steps if step.rules] == ["r1", "r2"]
    assert states == ["visible"] * 4
    assert f"shrinks by {saving(4)}, and four of four facts are there" in LESSON


def test_three_recent_results_are_too_few():
    assert noted(3)[1] == ["recoverable", "recoverable", "visible", "visible"]
    assert f"The saving leaps to {saving(3)}" in LESSON
    assert "two of four facts can no longer be read" in LESSON
    assert f"says **{FACT_SIGNS['recoverable'].partition(' ')[2]}**" in LESSON
    assert "ORD-7741" in placeholder_note(load_conversation()[2])


def test_without_a_way_back_they_are_lost():
    for note in (without_way_back, cleared):
        assert noted(3, note)[1] == ["lost", "lost", "visible", "visible"]
    assert f"rises to about {noted(3, without_way_back)[0].saved_share:.0%}" in LESSON
    assert f"`[cleared]` would make it {saving(3, cleared)}" in LESSON
    assert f"says **{FACT_SIGNS['lost'].partition(' ')[2]}**" in LESSON


def test_six_notes_and_what_fetching_costs():
    pruned, states = noted(0)
    assert states == ["recoverable"] * 4
    assert f"Six notes, {saving(0)} saved, and no fact visible" in LESSON
    assert len(pruned.steps) == 6
    fetched = sum(TOKENS[ref] for ref in {fact.ref for fact in load_facts()})
    assert f"What it fetches has {fetched:,} tokens" in LESSON
    assert f"makes {fetched + pruned.tokens_after:,}, and at" in LESSON
    kept = noted(4)[0].tokens_after
    assert f"at `keep_recent` 4 there were {kept:,}" in LESSON
    assert fetched + pruned.tokens_after > kept


def test_what_refs_alone_cost():
    huge = noted(0, huge=True)[0].tokens_before
    assert f"all six: {sum(TOKENS.values()):,} tokens, and {huge:,} if the log is HUGE" in LESSON


def test_the_bench_follows_the_learners_note():
    view = load_view(find_lab("04"))
    assert isinstance(view, PrunerView)
    values = {control.name: control.value for control in view.controls}
    assert set(values) == {"keep_recent", "huge"}
    assert view.draw({"placeholder_note": placeholder_note}, values).status == "green"
    frame = view.draw({"placeholder_note": without_way_back}, {**values, "keep_recent": 3})
    assert frame.status == "red"
    assert [line.state for line in frame.facts] == ["lost", "lost", "visible", "visible"]
