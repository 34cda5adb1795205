"""The question of lab 01 is judged by pruning, not by comparing with a list."""

import itertools

import pytest

from prunelab.course import find_lab
from prunelab.grading import grade, submission_from_text
from prunelab.pruning import Policy, all_visible, check_survival, prune
from prunelab.scenario import default_policy, load_conversation, load_facts

LAB = find_lab("01")
NAME = "shortest_allowlist"


def green(fields):
    allow = {**default_policy().allow, "lookup_order": fields}
    pruned = prune(load_conversation(), Policy(allow=allow), count_tokens=len)
    return all_visible(check_survival(load_facts(), pruned.results, steps=pruned.steps))


def shortest():
    shop = default_policy().allow["lookup_order"]
    for size in range(1, len(shop) + 1):
        for fields in itertools.combinations(shop, size):
            if green(list(fields)):
                return list(fields)
    raise AssertionError("not even the shop's own list is green")


def report(returned):
    text = f"def shortest_allowlist():\n    return {returned!r}\n"
    return grade(LAB, submission_from_text(LAB, NAME, text), only=[NAME]).answer(NAME)


def test_the_shortest_list_passes_in_any_order():
    for order in itertools.permutations(shortest()):
        assert report(list(order)).points == LAB.answer(NAME).points


def test_the_lesson_has_something_to_find():
    assert len(shortest()) < len(default_policy().allow["lookup_order"])


@pytest.mark.parametrize(
    ("returned", "words"),
    [
        (["order_id", "status", "total", "eta"], "Still green without `order_id`"),
        (["status", "total"], "ORD-7741 arrives on 19 March"),
        (["total", "eta"], "ORD-6620 was delivered"),
        ([], "an empty list matches nothing"),
        (["status", "total", "eta", "eta"], "`eta` stands in your list twice"),
        (["status", "total", "arrival"], "An order has no field `arrival`"),
        ("status, total, eta", "return a list of field names"),
        (None, "return"),
        ([1, 2], "return a list of field names"),
    ],
)
def test_another_list_earns_nothing_and_hears_why(returned, words):
    answer = report(returned)
    assert answer.points == 0
    assert words in f"{answer.first_failure.line} {answer.first_failure.why}"
