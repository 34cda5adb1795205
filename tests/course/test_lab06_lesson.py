"""Each figure in the lesson's prose is measured here, so that new data cannot leave it behind."""

import json
import re

from prunelab.course import find_lab, load_view
from prunelab.course.lab06_payload_shapes import machine_texts as texts
from prunelab.course.lab06_payload_shapes.judge_question import OURS
from prunelab.course.lab06_payload_shapes.treatments import first_characters, own_treatment
from prunelab.pruning import count_tokens, dedupe_lines, first_items, shorten, sniff_shape
from prunelab.pruning.facts import stands_in
from prunelab.scenario import load_conversation, payloads

LAB = find_lab("06")
SOURCE = (LAB.folder / "lesson.py").read_text(encoding="utf-8")
LESSON = " ".join(line.removeprefix("#").strip() for line in SOURCE.splitlines())
LIST, RECORD, DOCUMENT, LOG = payloads()
CAP = load_view(LAB).controls[0].value


def draw(max_chars=CAP):
    return load_view(LAB).draw(OURS, {"max_chars": max_chars})


def first_visible(payload):
    """How many first characters the fact needs, in tens."""
    lengths = range(10, len(payload.content) + 10, 10)
    return next(most for most in lengths if stands_in(payload.fact, payload.content[:most]))


def test_what_machine_text_costs():
    prose, compact, indented, coded, listing, search = map(
        count_tokens, texts.machine_texts().values()
    )
    assert f"An order takes {prose} tokens when a person says it" in LESSON
    assert 1.4 < compact / prose < 1.6
    assert 2.4 < indented / prose < 2.6
    assert 3.9 < coded / prose < 4.2
    assert "half as much again" in LESSON
    assert "two and a half times" in LESSON
    assert "base64 four times" in LESSON
    whole = sum(count_tokens(each["content"]) for each in load_conversation())
    assert f"which has {whole:,} tokens" in LESSON
    assert min(listing, search) > whole


def test_the_forms_say_the_same():
    record, said = texts.record(), texts.prose()
    for value in re.findall(r"[\d.]*\d", json.dumps(record)):
        assert value.removesuffix(".0") in said.replace("a pair", "1"), value


def test_the_first_characters_keep_no_fact():
    assert all(not first_characters(each, CAP).visible for each in payloads())
    assert f"cuts four results after {CAP} characters" in LESSON
    assert f"record would need {first_visible(RECORD):,}" in LESSON
    words = f"document {first_visible(DOCUMENT):,} of its {len(DOCUMENT.content):,}"
    assert words in LESSON
    assert f"the log {first_visible(LOG):,}" in LESSON
    assert f"That there are {len(json.loads(LIST.content))} orders" in LESSON
    assert not stands_in(LIST.fact, LIST.content)


def test_the_log():
    lines = LOG.content.splitlines()
    errors = [line for line in lines if " ERROR " in line]
    assert f"has {len(lines)} lines, {len(errors)} of them errors" in LESSON
    deduped = dedupe_lines(LOG.content)
    kept = deduped.splitlines()
    few = [line for line in kept if " ERROR " in line]
    before, after = count_tokens(LOG.content), count_tokens(deduped)
    assert f"leaves {len(kept)} of {len(lines)} lines, {after:,} of {before:,} tokens" in LESSON
    few_tokens, all_tokens = count_tokens("\n".join(few)), count_tokens("\n".join(errors))
    words = f"have become {len(few)}, {few_tokens:,} tokens instead of {all_tokens:,}"
    assert words in LESSON
    counts = [int(found) for found in re.findall(r"PaymentGatewayTimeout.*\[×(\d+)", deduped)]
    assert "×{} and ×{}".format(*counts) in LESSON
    masked = {re.sub(r"\d+", "#", line) for line in lines}
    assert f"the {len(lines)} lines of the log become {len(masked)}" in LESSON
    statuses = set(re.findall(r"GET /cart (\d+)", LOG.content))
    assert statuses == {"200", "304"}


def test_the_log_that_is_shown_holds_errors_and_routine():
    shown = LOG.content.splitlines()[171:260:11]
    assert {"ERROR", "INFO"} <= {line.split()[1] for line in shown}


def test_the_path_that_matches_nothing():
    view = json.loads(
        shorten(RECORD.content, "r2", CAP, "record", ["status", "adress.city", "items[].sku"])
    )
    assert view["_not_found"] == ["adress.city"]
    assert '["status", "adress.city", "items[].sku"]' in SOURCE


def test_the_bench_at_the_start():
    frame = draw()
    assert frame.status == "green"
    assert frame.title == "Of 4 facts: 0 by the first 650 characters, 4 by shape"
    assert "At 650 characters the first way keeps 0 of 4 facts, the second 4 of 4" in LESSON
    tokens = {
        each.shape: (first_characters(each, CAP).tokens, own_treatment(each, CAP, OURS).tokens)
        for each in payloads()
    }
    first, own = tokens.pop("list")
    assert abs(first - own) < 10
    assert all(own < first for first, own in tokens.values())
    wide = [first_characters(each, 2_000).visible for each in payloads()]
    assert wide == [False, True, False, False]
    assert "the first way has one: the parcel" in LESSON


def test_one_step_further():
    smallest = next(most for most in range(100, 2_000, 10) if draw(most).status == "green")
    further = smallest - 10
    hidden = [line.sentence for line in draw(further).facts if line.state != "visible"]
    assert len(hidden) == 1
    assert hidden[0].startswith(LOG.fact.sentence)
    assert " ".join(own_treatment(LOG, further, OURS).text.split()) in LESSON
    assert draw(further).facts[3].state == "recoverable"
    assert f"Would {smallest} do?" in LESSON
    lowest = draw(100)
    assert lowest.facts[0].state == "visible"


def test_a_count_costs_two_tokens():
    text = first_items(LIST.content, "r1", 100)
    total = json.loads(text)["total"]
    assert count_tokens(f" {total}") == 2
    assert "a count costs two tokens" in LESSON


def test_the_shapes_that_are_proposed():
    sniffed = [sniff_shape(text) for text in texts.machine_texts().values()]
    assert sniffed == ["document", "record", "record", "base64", "list", "list"]
