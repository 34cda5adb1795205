"""The five criteria of part 1: each is reached by our rules, and by none that miss it."""

import pytest

from prunelab.course import find_lab, load_criteria
from prunelab.pruning import Rules, placeholder_note

NAMES = ("apply_field_allowlist", "apply_length_cap", "drop_stale", "placeholder_note")
WHOLE, ORDERS, LOG, NOTE, TOO_FAR = range(5)


@pytest.fixture(scope="module")
def judge():
    return load_criteria(find_lab("05"))


def done(found):
    return [number for number, each in enumerate(found) if each.done]


def test_ours_reach_all_five_and_show_the_figures(judge):
    found = judge(Rules(), {})
    assert done(found) == [WHOLE, ORDERS, LOG, NOTE, TOO_FAR]
    assert "96.4% saved; 4 of 4 facts" in found[WHOLE].measured
    assert "r3 1,348 → 69" in found[ORDERS].measured
    assert "12,727 → 280" in found[LOG].measured
    assert 'fetch_full(ref="r4")' in found[LOG].measured
    assert "search_products" in found[NOTE].measured
    assert "keep_recent 1: red, exit code 1" in found[TOO_FAR].measured
    assert "keep_recent 4: green, exit code 0" in found[TOO_FAR].measured


@pytest.mark.parametrize(
    ("missing", "left"),
    [
        (NAMES, []),
        (("apply_field_allowlist",), [LOG, NOTE, TOO_FAR]),
        (("apply_length_cap",), [ORDERS, NOTE, TOO_FAR]),
        (("drop_stale",), [ORDERS, LOG]),
        (("placeholder_note",), [ORDERS, LOG]),
    ],
)
def test_what_is_ours_is_not_done(judge, missing, left):
    found = judge(Rules(), dict.fromkeys(missing, "not written yet"))
    assert done(found) == left
    for each in found:
        assert each.done or any(name in each.mend for name in missing)


def keeps_everything(content, allow):
    return content


def keeps_the_number_alone(content, allow):
    return '{"order_id": "ORD-7741"}' if content.startswith('{"order_id"') else content


def bare_cut(content, ref, max_chars):
    return content[:max_chars]


def marks_none(results, keep_recent):
    return list(results)


def marks_all(results, keep_recent):
    return [{**each, "placeholder": True} for each in results]


def cleared(result):
    return "[cleared]"


@pytest.mark.parametrize(
    ("rules", "left"),
    [
        (Rules(field_allowlist=keeps_everything), [LOG, NOTE, TOO_FAR]),
        (Rules(field_allowlist=keeps_the_number_alone), [ORDERS, LOG, NOTE]),
        (Rules(length_cap=bare_cut), [WHOLE, ORDERS, NOTE, TOO_FAR]),
        (Rules(length_cap=lambda content, ref, cap: content), [ORDERS, NOTE, TOO_FAR]),
        (Rules(drop_stale=marks_none), [ORDERS, LOG]),
        (Rules(drop_stale=marks_all), [NOTE]),  # no order and no log is cut, all are notes
        (Rules(placeholder=cleared), [WHOLE, ORDERS, LOG, TOO_FAR]),
    ],
)
def test_rules_that_miss_one_are_told_which_lab_says_more(judge, rules, left):
    found = judge(rules, {})
    assert done(found) == left
    for number, each in enumerate(found):
        assert each.done or "make check LAB=" in each.mend, number


def test_another_wording_of_the_note_is_as_good(judge):
    def note(result):
        return f"{placeholder_note(result)[:-1]}, whenever you like]"

    assert done(judge(Rules(placeholder=note), {})) == [WHOLE, ORDERS, LOG, NOTE, TOO_FAR]
