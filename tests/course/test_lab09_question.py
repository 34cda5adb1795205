"""The questions of lab 09 are judged by running the recorded calls again."""

import pytest

from prunelab.course import find_lab
from prunelab.course.modules import import_from
from prunelab.grading import grade, submission_from_text

LAB = find_lab("09")
JUDGE = import_from(LAB.folder, "judge_question")
FIX = import_from(LAB.folder, "fix")
TOOLS = ["search_products", "get_service_log"]
FIELDS = ["name", "price", "in_stock"]


def report(name, returned):
    text = f"def {name}():\n    return {returned!r}\n"
    return grade(LAB, submission_from_text(LAB, name, text), only=[name]).answer(name)


def fix(tools=TOOLS, limit=42, fields=FIELDS):
    return {"tools": list(tools), "limit": limit, "fields": list(fields)}


def test_the_fix_passes_in_any_order():
    turned = fix(TOOLS[::-1], fields=FIELDS[::-1])
    for returned in (fix(), turned):
        assert report("smallest_green_fix", returned).outcome == "passed"


@pytest.mark.parametrize(
    ("returned", "words"),
    [
        (fix(limit=41), "it is row 42"),
        (fix(limit=43), "Still green at a limit of 42"),
        (fix(fields=[*FIELDS, "sku"]), "Still green without the field `sku`"),
        (fix(fields=FIX.FIELDS), "`search_products` has most of it: fewer fields"),
        (fix(fields=FIELDS[:2]), "`in_stock` is missing"),
        (fix(["get_service_log", "lookup_order"]), "`search_products` has most of it"),
        (fix(["search_products", "lookup_order"]), "`get_service_log` has most of it"),
        (fix([]), "100.0% of the excess is still there"),
        (fix(FIX.TOOLS), "there is time for 2"),
        (fix(["search"]), "`tools` holds 'search'; use some of search_products"),
        (fix(fields=["cost"]), "`fields` holds 'cost'"),
        (fix(fields=["name", "name"]), "`fields` holds a name twice"),
        (fix(limit=0), "The limit is 0; the slider goes from 1 to 100"),
        (fix(limit="42"), "The limit is '42'"),
        ({**fix(), "tools": "search_products"}, "`tools` is a str; give a list of names"),
        ({"tools": TOOLS, "limit": 42}, "Return a dict"),
        (42, "Return a dict"),
    ],
)
def test_another_fix_earns_nothing_and_hears_why(returned, words):
    answer = report("smallest_green_fix", returned)
    assert answer.points == 0
    assert words in f"{answer.first_failure.line} {answer.first_failure.why}"
    assert len(answer.first_failure.line) <= 160


def shares():
    before, after = (FIX.calls_under(each) for each in (FIX.Fix(), JUDGE.chosen_fix()))
    return 100 * (1 - FIX.tokens(after) / FIX.tokens(before))


def test_the_measured_share_passes_to_one_decimal():
    for returned in (round(shares(), 1), shares()):
        assert report("percent_regained", returned).outcome == "passed"


@pytest.mark.parametrize(
    ("returned", "words"),
    [
        (round(shares() / 100, 3), "share of 1; give percent"),
        (round(100 - shares(), 1), "what still fills the window"),
        (98.2, "share of the excess that is gone"),
        (65.1, "Measure it"),
        (69, "Measure it"),
        ("68.8", "return a number"),
        (True, "return a number"),
    ],
)
def test_another_share_earns_nothing_and_hears_why(returned, words):
    answer = report("percent_regained", returned)
    assert answer.points == 0
    assert words in f"{answer.first_failure.line} {answer.first_failure.why}"
