"""One result at a time: what is cut, the way back to it, and what is left alone."""

import json
from dataclasses import replace

import pytest

from prunelab.live.shortening import Shortener
from prunelab.pruning import RULES, Policy, RefError, count_tokens
from prunelab.scenario import load_conversation

ORDER = load_conversation()[2]["content"]
LOG = load_conversation(huge=True)[3]["content"]
ALLOW = Policy(allow={"lookup_order": ["status", "eta"]}, max_chars=100_000)


def shortener(policy=None, **more):
    said = []
    made = Shortener(policy or Policy(), said.append, prefix="p", **more)
    made.said = said
    return made


def test_the_cap_cuts_and_the_ref_brings_all_back_in_pieces():
    cutting = shortener()
    text = cutting.shorten("get_log", {}, LOG, False)
    assert text == RULES.length_cap(LOG, "p1", 650)
    got, offset = "", 0
    while True:
        piece = cutting.fetch_full({"ref": "p1", "offset": offset})
        head, _, rest = piece.partition("\n…[")
        got, offset = got + head, offset + len(head)
        if not rest:
            break
    assert got == LOG


def test_left_out_fields_have_a_way_back_though_the_rule_names_none():
    cutting = shortener(ALLOW)
    kept = json.loads(cutting.shorten("lookup_order", {}, ORDER, False))
    assert (kept["status"], kept["eta"]) == ("shipped", "19 March")
    assert 'fetch_full(ref="p1")' in kept["_truncated"]
    assert "items" in kept["_dropped_fields"]
    assert json.loads(cutting.fetch_full({"ref": "p1", "length": 4_000}).split("\n…[")[0] or "{}")


def test_an_error_skips_the_allowlist():
    error = json.dumps({"status": 500, "eta": None, "error": "timeout " * 20})
    assert shortener(ALLOW).shorten("lookup_order", {}, error, True) == error


@pytest.mark.parametrize("text", ["", "fine", '{"a": 1}', "x" * 650, '{"status": 1, "eta": 2}'])
def test_what_gains_nothing_stays_and_takes_no_room(text):
    cutting = shortener()
    assert cutting.shorten("any", {}, text, False) == text
    with pytest.raises(RefError):
        cutting.fetch_full({"ref": "p1"})


def test_no_result_grows():
    cutting = shortener(Policy(allow={"any": ["a"]}))
    small = '{"a": 1, "b": 2}'
    assert cutting.shorten("any", {}, small, False) == small


def test_the_floor_of_the_policy_holds():
    cutting = shortener(Policy(max_chars=10, floor_tokens=count_tokens(LOG) + 1))
    assert cutting.shorten("any", {}, LOG, False) == LOG


def test_stale_rules_never_run():
    def never(*args):
        pytest.fail("one result is never stale")

    rules = replace(RULES, drop_stale=never, placeholder=never)
    cutting = shortener(Policy(keep_recent=0), rules=rules)
    assert cutting.shorten("any", {}, LOG, False) != LOG


def test_a_rule_that_fails_costs_a_line_and_no_result():
    def broken(content, ref, max_chars):
        raise RuntimeError("labs/02_length_cap.ipynb\nNameError: cut")

    cutting = shortener(rules=replace(RULES, length_cap=broken))
    assert cutting.shorten("get_log", {}, LOG, False) == LOG
    assert cutting.said == [
        "get_log: passed on whole, a rule failed: labs/02_length_cap.ipynb NameError: cut"
    ]


def test_of_too_much_the_oldest_expires_and_names_its_call():
    cutting = shortener(keep_chars=len(LOG) + 10)
    for day in (1, 2):
        cutting.shorten("get_log", {"day": day}, LOG, False)
    with pytest.raises(RefError, match=r"run get_log\(day=1\) again"):
        cutting.fetch_full({"ref": "p1"})
    assert cutting.fetch_full({"ref": "p2", "length": 5}) == LOG[:5]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({}, "ref is missing"),
        ({"ref": 1}, "ref is missing"),
        ({"ref": "p1", "offset": "0"}, "use whole numbers"),
        ({"ref": "p1", "offset": -1}, "use 0 or more"),
        ({"ref": "p1", "length": True}, "use whole numbers"),
        ({"ref": "p1", "lines": 3}, "no argument 'lines'"),
    ],
)
def test_arguments_that_cannot_be_used_are_said(arguments, says):
    cutting = shortener()
    cutting.shorten("get_log", {}, LOG, False)
    with pytest.raises(ValueError, match=says):
        cutting.fetch_full(arguments)


def test_the_totals_are_counted():
    cutting = shortener()
    cutting.shorten("get_log", {}, LOG, False)
    cutting.shorten("get_log", {}, "fine", False)
    cutting.fetch_full({"ref": "p1"})
    before, after = count_tokens(LOG) + 1, count_tokens(RULES.length_cap(LOG, "p1", 650)) + 1
    totals = cutting.totals
    assert (totals.results, totals.cut, totals.fetched) == (2, 1, 1)
    assert (totals.before, totals.after) == (before, after)
    assert f"{before:,} tokens before, {after:,} after" in totals.line


def test_refs_differ_from_process_to_process():
    prefixes = {Shortener(Policy(), print).prefix for _ in range(20)}
    assert len(prefixes) > 10
