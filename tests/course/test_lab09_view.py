"""The bench of lab 09: red with the wrong tools, red with too small a page, green between."""

import pytest

from prunelab.bench.draw import draw
from prunelab.course import find_lab, load_view
from prunelab.pruning import budget_report, percentile
from prunelab.scenario import recorded_calls

OURS = {"percentile": percentile, "budget_report": budget_report}
TOP = ("search_products", "get_service_log")
FIELDS = ("name", "price", "in_stock")


@pytest.fixture(scope="module")
def view():
    return load_view(find_lab("09"))


def drawn(view, functions=OURS, **moved):
    values = {control.name: control.value for control in view.controls}
    return draw(view, functions, values | moved, 20.0)


def labelled(shown, label):
    return {row["tool"]: row["tokens"] for row in shown.rows if row.get("label") == label}


def test_it_begins_with_the_run_as_it_was(view):
    shown = drawn(view)
    assert shown.in_words().startswith("✖ Red: the window still fills. Nothing is fixed")
    assert "mean 2,016, p50 428, p99 59,880" in shown.title
    assert all(fact.state == "visible" for fact in shown.facts)


def test_the_tools_stand_in_the_order_of_the_learners_report(view):
    ranked = [row["tool"] for row in budget_report(recorded_calls())]
    for order in (1, -1):
        turned = {**OURS, "budget_report": lambda calls, by=order: budget_report(calls)[::by]}
        heads = [row for row in drawn(view, turned).rows if row["line"] == "words"]
        assert [row["tool"] for row in heads] == ranked[::order]


def test_every_call_is_in_one_circle(view):
    shown = drawn(view, tools=TOP, limit=42, fields=FIELDS)
    circles = [row for row in shown.rows if row.get("label", "").startswith("calls")]
    calls = recorded_calls()
    assert sum(int(row["about"].split()[0].replace(",", "")) for row in circles) == len(calls)


def test_the_marks_show_p99_before_and_after(view):
    before = {row["tool"]: row for row in budget_report(recorded_calls())}
    shown = drawn(view, tools=TOP, limit=42, fields=FIELDS)
    assert labelled(shown, "p99 before") == {tool: before[tool]["p99"] for tool in TOP}
    for tool, p99 in labelled(shown, "p99").items():
        assert (p99 < before[tool]["p99"]) == (tool in TOP)


def test_green_with_the_two_at_the_top(view):
    shown = drawn(view, tools=TOP, limit=42, fields=FIELDS)
    assert shown.status == "green"
    assert "68.8% of the window regained" in shown.title
    assert any("173 tokens more of definitions" in note for note in shown.notes)


@pytest.mark.parametrize(
    ("tools", "words"),
    [
        (("lookup_order", "list_reviews"), "of the excess is still there"),
        (("get_service_log",), "of the excess is still there"),
        ((*TOP, "list_reviews"), "3 signatures are to change"),
    ],
)
def test_red_with_the_wrong_tools(view, tools, words):
    shown = drawn(view, tools=tools, limit=42, fields=FIELDS)
    assert (shown.status, shown.head) == ("red", "✖ Red: the window still fills")
    assert words in shown.verdict


def test_red_when_a_page_cuts_what_a_step_needs(view):
    shown = drawn(view, tools=TOP, limit=41, fields=FIELDS)
    assert (shown.status, shown.head) == ("red", "✖ Red: pruned too far")
    (cut,) = [fact for fact in shown.facts if fact.state != "visible"]
    assert (cut.state, "offset=41" in cut.words) == ("recoverable", True)
    silent = drawn(view, tools=TOP, limit=41, fields=FIELDS, offset=False)
    (cut,) = [fact for fact in silent.facts if fact.state != "visible"]
    assert cut.state == "lost"


def test_red_when_a_field_is_left_out(view):
    shown = drawn(view, tools=TOP, limit=42, fields=("name", "price"))
    (hidden,) = [fact for fact in shown.facts if fact.state != "visible"]
    assert "fields=['in_stock']" in hidden.words
    without = drawn(view, tools=TOP, limit=42, fields=())
    assert sum(fact.state != "visible" for fact in without.facts) == 2


@pytest.mark.parametrize("missing", [*OURS, "both"])
def test_what_is_not_written_is_said_and_never_green(view, missing):
    written = {name: f for name, f in OURS.items() if missing not in (name, "both")}
    shown = drawn(view, written, tools=TOP, limit=42, fields=FIELDS)
    assert shown.status == "unwritten"
    assert all(name in shown.verdict for name in OURS if name not in written)


@pytest.mark.parametrize(
    ("name", "returned", "words"),
    [
        ("budget_report", None, "returned None: did you forget return?"),
        ("budget_report", {}, "it must return a list of rows"),
        ("budget_report", [{"tool": "log"}], "a row without a number as 'calls'"),
        ("budget_report", [], "returned rows for no tool"),
        ("percentile", None, "returned None"),
        ("percentile", "428", "returned a str"),
    ],
)
def test_what_a_function_must_not_return_is_named(view, name, returned, words):
    shown = drawn(view, {**OURS, name: lambda *_: returned})
    assert shown.status == "error"
    assert words in shown.verdict


def test_a_report_that_changes_the_calls_does_not_change_the_next_picture(view):
    def spoils(calls):
        rows = budget_report(calls)
        for call in calls:
            call["produced"] = 1
        return rows

    first = drawn(view, {**OURS, "budget_report": spoils})
    assert drawn(view).rows == first.rows
