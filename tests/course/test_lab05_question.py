"""The questions of lab 05 are judged by pruning, not by comparing with one answer."""

import pytest

from prunelab.course import find_lab
from prunelab.grading import grade, submission_from_text

LAB = find_lab("05")
RANKS, THRESHOLDS = "rules_by_cost", "justified_thresholds"
STALE, ALLOWLIST, CAP = "drop_stale", "apply_field_allowlist", "apply_length_cap"


def report(name, returned):
    text = f"def {name}():\n    return {returned!r}\n"
    return grade(LAB, submission_from_text(LAB, name, text), only=[name]).answer(name)


def ranks(cheapest, precise, backstop):
    return {"cheapest": cheapest, "most precise": precise, "backstop": backstop}


def thresholds(max_chars=(650, 80, "r3"), keep_recent=(4, 3, "r3"), floor=(100, 80, "r5")):
    rows = {"max_chars": max_chars, "keep_recent": keep_recent, "floor": floor}
    return {name: list(row) for name, row in rows.items()}


def said(answer):
    return f"{answer.first_failure.line} {answer.first_failure.why}"


def test_each_rule_at_its_rank_passes():
    assert report(RANKS, ranks(STALE, ALLOWLIST, CAP)).outcome == "passed"


@pytest.mark.parametrize(
    ("returned", "words"),
    [
        (ranks(ALLOWLIST, STALE, CAP), "`apply_field_allowlist` has to read"),
        (ranks(CAP, ALLOWLIST, STALE), "`apply_length_cap` has to read"),
        (ranks(STALE, CAP, ALLOWLIST), "tokens of order ORD-7741, whatever stands first"),
        (ranks(STALE, STALE, CAP), "takes every fact with them"),
        (ranks(STALE, ALLOWLIST, ALLOWLIST), "The log is no JSON"),
        (ranks(STALE, ALLOWLIST, STALE), "The log came late"),
        (ranks(STALE, ALLOWLIST, "placeholder_note"), "none of the three rules"),
        ([STALE, ALLOWLIST, CAP], "Return a dict with the keys"),
        ({"cheapest": STALE}, "Return a dict with the keys"),
        (ranks(STALE, ALLOWLIST, [CAP]), "none of the three rules"),
        (None, "return"),
    ],
)
def test_another_ranking_earns_nothing_and_hears_why(returned, words):
    answer = report(RANKS, returned)
    assert answer.points == 0
    assert words in said(answer)


@pytest.mark.parametrize(
    "returned",
    [
        thresholds(),
        thresholds(max_chars=(650, 88, "r3")),  # the exact border, not the slider's
        thresholds(max_chars=(90, 80, "r3"), floor=(100, None, None)),
        thresholds(max_chars=(300, 80, "r3"), keep_recent=(4, 3, "r3"), floor=(200, 80, "r5")),
        thresholds(keep_recent=(6, 3, "r3"), max_chars=(200, 80, "r3"), floor=(0, None, None)),
        thresholds(floor=(81, 80, "r5")),
    ],
)
def test_many_thresholds_are_as_good(returned):
    answer = report(THRESHOLDS, returned)
    assert (answer.outcome, answer.line) == ("passed", "")


@pytest.mark.parametrize(
    ("returned", "points", "words"),
    [
        (thresholds(max_chars=(80, 70, "r3")), 0, "Red: 'ORD-7741 arrives on 19 March'"),
        (thresholds(keep_recent=(3, 2, "r3")), 0, "Dial back"),
        (thresholds(floor=(1400, 80, "r5")), 0, "only 77.1% are saved"),
        (thresholds(keep_recent=(6, 3, "r3")), 0, "reach 96%"),
        (thresholds(floor=(0, None, None)), 2, "`r5` grows from 80 to 84 tokens"),
        (thresholds(max_chars=(90, 80, "r3"), floor=(0, None, None)), 2, "on no list of facts"),
        (thresholds(max_chars=(650, 640, "r3")), 2, "At 640 there is no complaint yet"),
        (thresholds(max_chars=(650, 70, "r3")), 2, "Before 70 there is a complaint already"),
        (thresholds(max_chars=(650, 80, "r6")), 2, "not one of `r6`"),
        (thresholds(max_chars=(650, 700, "r3")), 2, "look below your 650"),
        (thresholds(keep_recent=(4, None, None)), 2, "the second of the three is a number"),
        (thresholds(floor=(100, 80, "r3")), 2, "it is not `r3`"),
        (thresholds(max_chars=(90, 80, "r3"), floor=(100, 80, "r5")), 2, "write None, None"),
        (thresholds(max_chars=("650", 80, "r3")), 0, "is no setting"),
        (thresholds(max_chars=(-1, 80, "r3")), 0, "is no setting"),
        (thresholds(max_chars=(650, 80)), 0, "needs three things"),
        ({"max_chars": [650, 80, "r3"]}, 0, "Return a dict with the keys"),
        (650, 0, "Return a dict with the keys"),
        (None, 0, "return"),
    ],
)
def test_other_thresholds_hear_what_is_wrong(returned, points, words):
    answer = report(THRESHOLDS, returned)
    assert answer.points == points
    assert words in said(answer)
