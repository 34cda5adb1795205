"""Tools that cannot be told apart: the confusable ones are found, the scenario's eight are not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunelab.pruning import overlapping_tools
from prunelab.scenario import tool_definitions


def tool(name, description):
    return {"name": name, "description": description}


SEARCHES = [
    tool("search_products", "Search the product catalogue by keywords."),
    tool("find_items", "Find items in the catalogue by keywords."),
]
ORDERS = [
    tool("get_order", "Get an order by its id."),
    tool("get_order_detail", "Get the details of an order by its id."),
    tool("query_order_status", "Query the status of an order."),
]


def pairs(tools, **kwargs):
    return {frozenset((found.one, found.other)) for found in overlapping_tools(tools, **kwargs)}


def test_what_a_person_confuses_is_found_and_nothing_else():
    orders = [frozenset((a["name"], b["name"])) for a in ORDERS for b in ORDERS if a is not b]
    assert pairs([*SEARCHES, *ORDERS]) == {frozenset(("search_products", "find_items")), *orders}


def test_the_eight_tools_of_the_scenario_can_be_told_apart():
    assert overlapping_tools(tool_definitions()) == []


@pytest.mark.parametrize(
    "tools",
    [
        [tool("get_order", "Get an order."), tool("cancel_order", "Cancel an order.")],
        [tool("read_file", "Read a file."), tool("write_file", "Read a file and write it back.")],
        [SEARCHES[0], tool("find_items", "Find items by barcode; for words use search_products.")],
    ],
)
def test_another_deed_or_a_boundary_in_the_description_tells_them_apart(tools):
    assert overlapping_tools(tools) == []


def test_camel_case_and_plurals_are_the_same_words():
    assert pairs([tool("findItems", ""), tool("search_item", "")])


def test_it_says_which_words_they_share():
    [found] = overlapping_tools(SEARCHES)
    assert found.shared == ("catalogue", "keyword", "read")
    assert found.likeness == pytest.approx(3 / 4)


words = st.sampled_from(["get", "order", "status", "find", "log", "cancel"])
tools_of_words = st.lists(
    st.builds(tool, st.lists(words, min_size=1).map("_".join), st.lists(words).map(" ".join)),
    max_size=5,
)


@given(tools_of_words, st.floats(0, 1))
def test_a_higher_bar_finds_no_other_pairs(tools, bar):
    assert pairs(tools, at_least=1) <= pairs(tools, at_least=bar) <= pairs(tools, at_least=0)


def test_a_bar_beyond_the_scale_is_refused():
    with pytest.raises(ValueError, match="a share from 0 to 1"):
        overlapping_tools([], at_least=60)
