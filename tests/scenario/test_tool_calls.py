"""The recorded run: long-tailed, seeded, and measured again when a signature changes."""

import pytest

from prunelab.pruning import budget_report, percentile
from prunelab.scenario import Page, recorded_calls


def produced(calls, tool=None):
    return [call["produced"] for call in calls if tool in (None, call["tool"])]


def test_most_calls_are_small_and_one_in_fifty_is_enormous():
    sizes = produced(recorded_calls())
    assert 300 <= percentile(sizes, 50) <= 600
    assert 0.015 <= sum(size >= 40_000 for size in sizes) / len(sizes) <= 0.025
    assert sum(sizes) / len(sizes) > percentile(sizes, 90)


def test_the_same_seed_gives_the_same_run_and_another_seed_another():
    assert recorded_calls(calls=50) == recorded_calls(calls=50)
    assert recorded_calls(calls=50) != recorded_calls(calls=50, seed=1)
    assert recorded_calls(calls=9) == recorded_calls(calls=50)[:9]


def test_paging_the_top_two_tools_recovers_most_of_what_was_over():
    before = budget_report(recorded_calls())
    pages = {row["tool"]: Page(limit=20) for row in before[:2]}
    after = budget_report(recorded_calls(pages))
    excess = [sum(row["excess_tokens"] for row in rows) for rows in (before, after)]
    assert excess[1] * 10 < excess[0]
    untouched = {row["tool"]: row["p99"] for row in before[2:]}
    assert all(untouched.get(row["tool"], row["p99"]) == row["p99"] for row in after)


@pytest.mark.parametrize(
    "page",
    [
        Page(limit=1),
        Page(fields=("name", "price")),
        Page(limit=3, fields=("sku",)),
        Page(limit=900, fields=("sku", "image")),
    ],
)
def test_asking_for_less_never_returns_more(page):
    plain, paged = recorded_calls(), recorded_calls({"search_products": page})
    for one, other in zip(plain, paged, strict=True):
        assert one["tool"] == other["tool"]
        assert other["produced"] <= one["produced"]
    assert sum(produced(paged)) < sum(produced(plain))


def test_a_page_of_nothing_and_an_unknown_tool_are_refused():
    with pytest.raises(ValueError, match="limit is 0; use 1 or more"):
        Page(limit=0)
    with pytest.raises(ValueError, match="fields names none; name one or more"):
        Page(fields=())
    with pytest.raises(ValueError, match="'serach' is not in the run; use one of get_service_log"):
        recorded_calls({"serach": Page()})


def test_all_the_fields_cost_what_no_page_costs():
    everything = ("sku", "name", "price", "colour", "sizes", "in_stock", "rating", "reviews")
    page = {"search_products": Page(fields=(*everything, "image"))}
    assert recorded_calls(page, calls=200) == recorded_calls(calls=200)
    fewer = {"search_products": Page(fields=everything)}
    assert sum(produced(recorded_calls(fewer))) < sum(produced(recorded_calls()))


@pytest.mark.parametrize(
    ("tool", "words"),
    [
        ("search_products", "search_products: no field 'colr'; use some of sku, name, price"),
        ("get_service_log", "get_service_log returns lines of text, without fields"),
    ],
)
def test_a_field_that_a_tool_does_not_have_is_refused(tool, words):
    with pytest.raises(ValueError, match=words):
        recorded_calls({tool: Page(fields=("colr",))})
