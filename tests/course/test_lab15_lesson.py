"""Each figure in the lesson's prose is measured here, so that new data cannot leave it behind."""

import hashlib
import re

import pytest

from prunelab.course import find_lab, load_view
from prunelab.course.modules import import_from
from prunelab.pruning import (
    apply_length_cap,
    argument_origins,
    check_survival,
    count_tokens,
    fence,
    redeem_ref,
)

LAB = find_lab("15")
SOURCE = (LAB.folder / "lesson.py").read_text(encoding="utf-8").splitlines()
LESSON = " ".join(line.removeprefix("#").strip() for line in SOURCE)
PLANTED = import_from(LAB.folder, "planted")
TEXT = PLANTED.PLANTED
VIEW = load_view(LAB)
RIGHT = {"fence": fence, "redeem_ref": redeem_ref}
WAYS = {each.way: each for each in PLANTED.readings(TEXT)}
READ = WAYS[PLANTED.PRUNED]


def drawn(**moved):
    return VIEW.draw(RIGHT, moved)


def open_gates(frame):
    return [line for line in frame.facts if line.sign and line.state != "visible"]


def lost_facts(frame):
    return [line for line in frame.facts if not line.sign and line.state != "visible"]


def test_what_the_allowlist_saves_and_what_it_keeps():
    raw = WAYS[PLANTED.RAW].tokens
    assert f"turns {raw:,} tokens into {READ.tokens}, {1 - READ.tokens / raw:.0%} saved" in LESSON
    assert len(PLANTED.FIELDS) == 4
    assert f"**all {READ.kept} characters of it are read**" in LESSON
    assert READ.kept == len(TEXT)


def test_four_of_five_ways_keep_all_of_it():
    kept = [each.kept for each in WAYS.values()]
    assert kept == [len(TEXT)] * 4 + [0]
    assert "Four of five, each time all of it." in LESSON
    assert f"the cap alone ({PLANTED.MAX_CHARS} characters)" in LESSON


def test_a_mail_ends_a_fence_that_everybody_knows_and_not_ours():
    mail = re.search(r'^mail = "(.+)"$', "\n".join(SOURCE), re.MULTILINE)[1].replace("\\n", "\n")
    assert "</data>\n" in mail
    shown = fence(mail, "read_mail").splitlines()
    assert f" {shown[0]} (the content) {shown[-1]} " in LESSON


def test_a_mark_of_four_digits_is_met():
    wanted = re.search(r'met_by_trying\("(\w{4})"\)', LESSON)[1]
    tries, text = import_from(LAB.folder, "trying").met_by_trying(wanted)
    assert text.splitlines()[1] == f"[end of {wanted}]"
    assert hashlib.sha256(text.encode()).hexdigest()[:4] == wanted
    assert f"{tries:,} texts, and one of them holds its own mark" in LESSON
    assert f"With four digits one in {16**4:,} does" in LESSON
    assert "with sixteen one in 18 million million million" in LESSON
    assert 16**16 // 10**18 == 18


def test_a_fence_that_is_capped_has_no_end():
    log = "line of a log\n" * 60
    assert "[end of" not in apply_length_cap(fence(log, "get_service_log"), "r4", 120)
    capped = apply_length_cap(log, "r4", 42)
    said = fence(capped[:42], "get_service_log") + capped[42:]
    assert said.index("[end of") < said.index("[truncated")


def test_what_a_fence_costs():
    content = PLANTED.pruned(TEXT).results[0]["content"]
    price = count_tokens(fence(content, "lookup_order")) - count_tokens(content)
    assert f"So fence, for {price} tokens here" in LESSON


def test_the_words_of_the_card_stand_in_the_order_alone():
    card = {"order_id": "ORD-7741", "words": "Happy New Year"}
    origins = argument_origins(card, PLANTED.ASKED, PLANTED.pruned(TEXT).results)
    assert origins == {"order_id": ["user", "r1"], "words": ["r1"]}
    assert PLANTED.card_words(TEXT) == card["words"]


ALL = ("fence results", "redeem refs", "ask the user first")


@pytest.mark.parametrize(
    ("words", "moved", "gates", "facts"),
    [
        (f"untick `{ALL[0]}` | 2 gates", {"measures": ALL[1:]}, 2, 0),
        (f"untick `{ALL[1]}` | 1 gate", {"measures": (ALL[0], ALL[2])}, 1, 0),
        (f"untick `{ALL[2]}` | 1 gate", {"measures": ALL[:2]}, 1, 0),
        ("quote 150 characters | 1 gate: 60 characters of it", {"quoted": 150}, 1, 0),
        (
            "untick `delivery_note` | no gate, 1 fact",
            {"fields": ("order_id", "status", "eta")},
            0,
            1,
        ),
    ],
)
def test_a_row_of_the_table_of_what_turns_red(words, moved, gates, facts):
    assert words in LESSON
    frame = drawn(**moved)
    assert (len(open_gates(frame)), len(lost_facts(frame))) == (gates, facts)
    if "quoted" in moved:
        assert open_gates(frame)[0].words.startswith("60 characters of the planted text")


ROWS = re.findall(r"\| (\d+) \| (\d+) of (\d+) \| (\d) of (\d) \|", LESSON)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_row_of_the_table_of_caps(row):
    cap, kept, whole, visible, facts = map(int, row)
    done = PLANTED.pruned(TEXT, max_chars=cap)
    states = check_survival(PLANTED.FACTS, done.results, steps=done.steps)
    assert kept == PLANTED.kept_of(TEXT, done.results[0]["content"])
    assert (whole, facts) == (len(TEXT), len(PLANTED.FACTS))
    assert visible == sum(each.state == "visible" for each in states)


def test_the_arrival_date_goes_first():
    assert len(ROWS) == 4
    lost = lost_facts(drawn(max_chars=270))
    assert [line.sentence for line in lost] == ["ORD-7741 arrives on 19 March"]
    assert not lost_facts(drawn(max_chars=280))
