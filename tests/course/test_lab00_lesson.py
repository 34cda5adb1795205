"""Each figure in the lesson's prose is measured here, and the five things are there to see."""

import json
import re
from itertools import product

import pytest

from prunelab.bench import pruner_chart
from prunelab.bench.shown import FACT_SIGNS, HEADS
from prunelab.course import find_lab, load_course, load_view
from prunelab.pruning import MemoryStore, Step, call_text, count_tokens, prune
from prunelab.scenario import default_policy, load_conversation, load_facts, question

LAB = find_lab("00")
TEXT = (LAB.folder / "lesson.py").read_text(encoding="utf-8")
LESSON = " ".join(line.removeprefix("#").strip() for line in TEXT.splitlines())
VIEW = load_view(LAB)
BOXES = [control for control in VIEW.controls if control.name.startswith("fields.")]


def drawn(**values):
    return VIEW.draw({}, {"huge": True, **values})


def saved(**values):
    return re.search(r"\((\S+) saved\)", drawn(**values).title)[1]


def finished():
    store = MemoryStore()
    return prune(load_conversation(huge=True), default_policy(), store=store), store


def step(ref) -> Step:
    return next(step for step in finished()[0].steps if step.ref == ref)


def content(ref):
    return next(result["content"] for result in finished()[0].results if result["ref"] == ref)


def test_the_customers_question():
    assert question().strip() in LESSON.replace("*", "")


def test_a_token_of_english_has_three_or_four_letters():
    assert "three or four letters of English" in LESSON
    assert 3 <= len(LESSON) / count_tokens(LESSON) < 5


def test_the_total_saving_with_four_surviving_facts():
    pruned, frame = finished()[0], drawn()
    assert len(pruned.results) == 6
    assert "has made six calls" in LESSON
    assert f"**{pruned.tokens_before:,} tokens**" in LESSON
    assert f"{pruned.tokens_before:,} → {pruned.tokens_after} tokens, **{saved()} saved**" in LESSON
    assert f"{pruned.tokens_before:,} → {pruned.tokens_after} tokens" in frame.title
    assert [fact.state for fact in frame.facts] == ["visible"] * 4
    assert frame.status == "green"
    assert "four of four facts" in LESSON


def test_both_orders_fall_from_over_a_thousand_tokens_to_69():
    first, second = step("r3"), step("r6")
    assert min(first.tokens_before, second.tokens_before) > 1000
    assert (first.tokens_after, second.tokens_after) == (69, 69)
    assert f"r3 falls from {first.tokens_before:,} tokens to 69" in LESSON
    assert f"r6 from {second.tokens_before:,} to 69" in LESSON
    kept = json.loads(content("r3"))
    assert len(kept.pop("_dropped_fields")) == 5
    assert len(kept) == 4
    assert "kept four fields and named the five that went" in LESSON


def test_the_log_is_cut_and_its_last_line_has_the_ref():
    log = step("r4")
    assert f"r4 falls from {log.tokens_before:,} tokens to {log.tokens_after}" in LESSON
    assert (log.tokens_before, log.tokens_after) == (12_727, 280)
    assert 'fetch_full(ref="r4")' in content("r4").splitlines()[-1]
    assert len(finished()[1].fetch_full("r4").splitlines()) == 600
    assert "now has 600 lines" in LESSON


@pytest.mark.parametrize("ref", ["r1", "r2"])
def test_the_placeholder_has_tool_arguments_and_ref(ref):
    result = next(each for each in finished()[0].results if each["ref"] == ref)
    assert result["pruned"] == ["stale", "placeholder"]
    assert result["tool"] in result["content"]
    assert all(json.dumps(value) in result["content"] for value in result["args"].values())
    assert f'fetch_full(ref="{ref}")' in result["content"]
    assert call_text(result)
    assert default_policy().keep_recent == 4
    assert "further back than the last four results" in LESSON


def test_over_pruning_is_red_and_dialled_back_green():
    assert f"from {saved()} to {saved(keep_recent=1)}" in LESSON
    frame = drawn(keep_recent=1)
    assert [fact.state for fact in frame.facts].count("visible") == 1
    assert (frame.status, len(load_facts())) == ("red", 4)
    assert "1 of 4 facts can still be read" in LESSON
    assert "1 of 4 facts can still be read" in frame.verdict
    assert [drawn(keep_recent=n).status for n in range(7)] == ["red"] * 4 + ["green"] * 3
    assert "at 4, not at 3" in LESSON


def test_the_exit_codes_in_the_solution():
    path = LAB.folder.parents[3] / "solutions" / f"{LAB.slug}.ipynb"
    cells = json.loads(path.read_bytes())["cells"]
    printed = [
        "".join(output.get("text", ())) for cell in cells for output in cell.get("outputs", ())
    ]
    assert (
        "keep_recent 1: exit code 1. Red: 1 of 4 facts visible.\n"
        "keep_recent 4: exit code 0. Green: 4 of 4 facts visible.\n" in printed
    )


def test_the_result_that_grew():
    policy = step("r5")
    assert f"r5 went from {policy.tokens_before} to {policy.tokens_after} tokens" in LESSON
    assert policy.grew
    assert not drawn(floor=90).notes
    assert "At 90 it mends r5" in LESSON


def test_where_each_control_turns_red():
    capped = [drawn(max_chars=n).status for n in range(0, 660, 10)]
    assert capped == ["red"] * 9 + ["green"] * 57
    assert default_policy().max_chars == 650
    assert f"red below 90. At 90 the saving is {saved(max_chars=90)}, more than with our 650" in (
        LESSON
    )
    assert all(drawn(floor=n).status == "green" for n in range(0, 1510, 10))
    whole = {row["call"][:2]: row["tokens"] for row in drawn(floor=1_350).rows}
    assert (whole["r3"], whole["r6"]) == (step("r3").tokens_before, step("r6").tokens_before)
    assert f"saving is {saved(floor=1_350)}. At 90" in LESSON


def test_four_boxes_turn_it_red_one_for_each_fact():
    red = [
        frame
        for boxes in BOXES
        for gone in boxes.options
        if (frame := drawn(**{boxes.name: tuple(n for n in boxes.options if n != gone)})).status
        == "red"
    ]
    gone = {fact.sentence for frame in red for fact in frame.facts if fact.state != "visible"}
    assert (len(red), len(gone)) == (4, 4)
    less = saved(**{"fields.lookup_order": ("order_id", "status", "total")})
    assert f"without `eta` the saving is {less} instead of {saved()}" in LESSON


def test_the_finished_pruner_loses_nothing_and_lab_01_without_a_trace_does():
    for recent, chars, floor in product(range(7), (0, 60, 70, 190, 650), (0, 90, 1_200)):
        frame = drawn(keep_recent=recent, max_chars=chars, floor=floor)
        assert "lost" not in [fact.state for fact in frame.facts]

    def without_trace(content, allow):
        try:
            record = json.loads(content)
        except ValueError:
            return content
        if not isinstance(record, dict):
            return content
        return json.dumps({name: record[name] for name in allow if name in record})

    few = {"fields.lookup_order": ("order_id",)}
    frame = load_view(find_lab("01")).draw({"apply_field_allowlist": without_trace}, few)
    assert "lost" in [fact.state for fact in frame.facts]


def test_signs_and_words_are_those_on_the_screen():
    for sign in FACT_SIGNS.values():
        assert f"| {sign} |" in LESSON
    for head in HEADS.values():
        assert f"**{head.partition(':')[0].split(' Your')[0]}" in LESSON
    rows = [line for line in TEXT.splitlines() if line.startswith("# | ")]
    for words in pruner_chart._IN_WORDS.values():
        assert sum(row.endswith(f"| {words} |") for row in rows) == 1


def test_every_lab_that_it_names_is_there():
    ids = {lab.id for lab in load_course()}
    mentions = " ".join(re.findall(r"labs? \d\d(?: and \d\d)?", LESSON))
    named = set(re.findall(r"\d\d", mentions))
    assert {"01", "02", "03", "04"} == named
    assert named <= ids
