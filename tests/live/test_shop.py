"""What the shop behind the tools answers: what the mock says, and errors that help a model."""

import json
from typing import Any

import pytest

from prunelab.live.catalogue import CallError
from prunelab.live.shop import Shop
from prunelab.pruning import MemoryStore
from prunelab.scenario import load_conversation, tool_definitions


@pytest.fixture(scope="module")
def shop() -> Shop:
    return Shop(MemoryStore())


def record(shop: Shop, tool: str, **arguments: Any) -> Any:
    return json.loads(shop.call(tool, arguments))


@pytest.mark.parametrize("huge", [False, True])
def test_each_recorded_call_gets_the_answer_of_the_mock(huge: bool) -> None:
    shop = Shop(MemoryStore(), huge=huge)
    for result in load_conversation(huge):
        assert shop.call(result["tool"], result["args"]) == result["content"]


def test_the_scenarios_tools_come_first_as_they_are_defined(shop: Shop) -> None:
    own = tool_definitions()
    assert list(shop.definitions.values())[: len(own)] == own
    assert list(shop.definitions)[len(own) :] == [
        *("query_db", "read_result", "filter_result", "fetch_full")
    ]


def test_any_order_of_the_database_can_be_looked_up(shop: Shop) -> None:
    order = record(shop, "lookup_order", order_id="ORD-5000")
    handle = record(shop, "query_db", sql="SELECT * FROM orders WHERE order_id = 'ORD-5000'")
    assert list(order.values()) == handle["preview"][0]


def test_the_audit_log_can_be_left_out(shop: Shop) -> None:
    whole = record(shop, "lookup_order", order_id="ORD-7741")
    less = record(shop, "lookup_order", order_id="ORD-7741", include_history=False)
    assert {**less, "audit_log": whole["audit_log"]} == whole != less


def test_a_parcel_of_an_order_is_found_by_its_number(shop: Shop) -> None:
    order = record(shop, "lookup_order", order_id="ORD-7741")
    number = order["shipments"][0]["tracking_number"]
    parcel = record(shop, "track_shipment", tracking_number=number)
    assert (parcel["order_id"], parcel["events"]) == ("ORD-7741", order["shipments"][0]["events"])


def test_the_log_is_read_from_a_time_and_a_level_on(shop: Shop) -> None:
    lines = shop.call("get_service_log", {"service": "checkout", "level": "WARN"}).split("\n")
    assert {line.split()[1] for line in lines} == {"WARN", "ERROR"}
    late = shop.call("get_service_log", {"service": "checkout", "since": "09:09"})
    assert late.split("\n") == [
        line for line in load_conversation()[3]["content"].split("\n") if line >= "09:09"
    ]


def test_the_search_heeds_words_and_price(shop: Shop) -> None:
    found = record(shop, "search_products", query="rain", max_price=80)
    assert [product["name"] for product in found["products"]] == ["Running rain smock"]
    assert found["count"] == 1


def test_handles_are_made_filtered_read_and_fetched(shop: Shop) -> None:
    made = record(shop, "query_db", sql="SELECT order_id, total FROM orders")
    dear = record(shop, "filter_result", id=made["id"], expr="total > 400")
    assert 0 < dear["rows"] < made["rows"]
    rows = record(shop, "read_result", id=dear["id"], offset=1, limit=2)
    assert (len(rows["items"]), rows["next_offset"]) == (2, 3)
    assert '"total"' in shop.call("fetch_full", {"ref": dear["id"], "length": 60})


def test_what_is_changed_lasts_and_is_bounded(shop: Shop) -> None:
    first = record(shop, "create_return", order_id="ORD-6620", line=1, reason="too small")
    second = record(shop, "create_return", order_id="ORD-6620", line=1)
    assert first["return_id"] != second["return_id"]
    assert record(shop, "issue_refund", order_id="ORD-6620", amount=90)["amount"] == 90
    with pytest.raises(CallError, match=r"3\.90 of ORD-6620 are left"):
        shop.call("issue_refund", {"order_id": "ORD-6620", "amount": 90})
    assert record(shop, "escalate_to_human", summary="angry")["priority"] == "low"


@pytest.mark.parametrize(
    ("tool", "arguments", "says"),
    [
        ("lookup_ordr", {}, "no tool 'lookup_ordr'; there are lookup_order, "),
        ("lookup_order", {}, "lookup_order: data must contain ['order_id'] properties; it takes"),
        ("lookup_order", {"order_id": 7741}, "lookup_order: order_id must be string"),
        ("lookup_order", {"order_id": "ORD-7741", "all": 1}, "must not contain {'all'}"),
        ("lookup_order", {"order_id": "ORD-1"}, "no order 'ORD-1'; ids go from ORD-2611 to"),
        ("lookup_order", {"order_id": "x' OR 1=1 --"}, "ids go from ORD-2611"),
        ("track_shipment", {"tracking_number": "1"}, "no parcel '1'"),
        ("get_return_policy", {"category": "apparel", "country": "US"}, "no policy for 'US'"),
        ("get_service_log", {"service": "mail"}, "no log of 'mail'; use checkout"),
        ("get_service_log", {"service": "checkout", "since": "9"}, "since is '9'; use HH:MM"),
        ("get_service_log", {"service": "checkout", "level": "LOUD"}, "level must be one of"),
        ("create_return", {"order_id": "ORD-6620", "line": 9}, "ORD-6620 has no line 9; use one"),
        ("issue_refund", {"order_id": "ORD-7741", "amount": -1}, "-1 cannot be refunded"),
        ("query_db", {"sql": "DELETE FROM orders"}, "query_db: not allowed"),
        ("read_result", {"id": "r9"}, "read_result: ref 'r9' is unknown"),
        ("read_result", {"id": "r1", "limit": -1}, "limit must be bigger than or equal to 0"),
    ],
)
def test_a_call_that_fails_says_what_to_do(tool: str, arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(CallError) as caught:
        Shop(MemoryStore()).call(tool, arguments)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)
