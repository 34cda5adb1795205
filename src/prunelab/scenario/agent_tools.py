"""What the tools of the recorded agent run return, as the text that enters the window.

Lists of orders come from the shop's database and are bounded to 1,500 tokens, the dearest order
first. What the customer's conversation knows already is taken from there.
"""

import json
from functools import cache
from typing import Any

from prunelab.pruning import Store, bound_result, spec_for
from prunelab.scenario.conversation import load_conversation
from prunelab.scenario.shop import COLUMNS, shop_orders

TRACKED = "00340434167810930452"  # the parcel of ORD-7741
_SCANS = (
    ("2026-03-13T17:41:47Z", "Magdeburg", "accepted at origin depot"),
    ("2026-03-14T04:07:02Z", "Hannover", "arrived at sorting centre"),
    ("2026-03-14T15:27:50Z", "Leipzig", "departed sorting centre"),
    ("2026-03-15T06:12:11Z", "Berlin", "arrived at delivery depot"),
    ("2026-03-15T09:40:33Z", "Berlin", "held: the address could not be read"),
    ("2026-03-15T11:02:56Z", "Berlin", "address corrected by the depot"),
    ("2026-03-15T11:30:05Z", "Berlin", "loaded on vehicle 14"),
)
_POLLS = (("in transit", 2), ("in transit", 3), ("held at depot", 5), ("out for delivery", 7))

REFUND_FORM = {
    "form": "goodwill refund",
    "version": 3,
    "fields": {
        "order_id": {"type": "string", "must": "be an order of this shop"},
        "amount": {"type": "integer", "unit": "cents", "most": 490, "must": "not exceed the fee"},
        "reason": {"type": "string", "one_of": ["GOODS_DAMAGED", "CARRIER_DELAY", "WRONG_ITEM"]},
        "note": {"type": "string", "longest": 120, "shown_to": "the customer"},
    },
    "after": "a booked refund cannot be taken back; a second one for an order needs approval",
}


def _trace(service: str, where: str) -> str:
    """The stack that every failed call of the gateway brings along."""
    stages = ("forward", "authorize", "limit", "decode", "route", "audit")
    frames = [
        f"  at gateway/{stage}/{part} ({service}, {where}, line {200 + 17 * at + 5 * part})\n"
        for at, stage in enumerate(stages)
        for part in range(5)
    ]
    return "".join(frames)


LOG_REFUSED = (
    "403 Forbidden: scope carrier.logs.read is not granted to agents.\n"
    + _trace("carrier-logs", "policy 2026-01")
    + "The scope is given to the operations desk alone. This will not change by asking again. What "
    "our own dispatch service has written down stands in get_service_log, which is open to agents."
)
TIMED_OUT = (
    "504 Gateway Timeout: orders-db did not answer within 10 s.\n"
    + _trace("orders-db", "replica 2")
    + "The request changed nothing. It may be sent again."
)
HELP_PAGE = (
    "Goodwill: when a parcel is late\n\n"
    "A parcel counts as late once the carrier has told the shop so, and not before. The shop gives "
    "back the fee for shipping, and no more than that, where the order was a dear one. What is "
    "dear is decided each month by the head of service. The customer is told in one sentence, "
    "without an excuse for the carrier.\n\n"
    "A refund is booked at once and reaches the card within five working days. A voucher is "
    "offered only to those who ask for one. Whoever has written to us in anger gets a call, not a "
    "letter.\n\n"
    "See also: parcels that are lost; parcels that came back; two parcels for one order."
)


@cache
def _told() -> dict[str, str]:
    return {each["ref"]: each["content"] for each in load_conversation()}


def told(ref: str) -> str:
    """Return a result of the customer's conversation, by its ref there."""
    return _told()[ref]


@cache
def _orders_by_day() -> dict[str, list[dict[str, Any]]]:
    days: dict[str, list[dict[str, Any]]] = {}
    for row in shop_orders():
        order: dict[str, Any] = dict(zip(COLUMNS, row, strict=True))
        days.setdefault(order.pop("placed"), []).append(order)
    return days


def days() -> list[str]:
    """Return the last twenty days on which orders were placed, the oldest first."""
    return sorted(_orders_by_day())[-20:]


def page_of_orders(day: str, store: Store) -> tuple[str, str]:
    """Return the text and the ref of a day's orders, the dearest first, within the budget."""
    orders = sorted(_orders_by_day()[day], key=lambda order: (-order["total"], order["order_id"]))
    bound = bound_result(
        {**spec_for("list_orders", {}), "shape": "list"}, json.dumps(orders), store
    )
    return bound["text"], bound["ref"]


def parcel(poll: int) -> str:
    """Return what the carrier says of the parcel when it is asked for the n-th time, from 0."""
    status, scans = _POLLS[poll]
    events = [{"at": at, "place": place, "scan": scan} for at, place, scan in _SCANS[:scans]]
    return json.dumps({"tracking_number": TRACKED, "status": status, "events": events})


def refund(number: int, order_id: str) -> str:
    """Return the answer to a refund that was booked."""
    record = {
        "refund_id": f"RF-{number}",
        "order_id": order_id,
        "amount": 490,
        "currency": "EUR",
        "reason": "CARRIER_DELAY",
        "state": "booked",
        "method": "original payment method",
        "reaches_customer": "within 5 working days",
        "approved_by": "rule goodwill-3, no person asked",
        "idempotency_key": f"goodwill-{order_id}-1",
    }
    return json.dumps(record)


def returned(order_id: str, sku: str) -> str:
    """Return the answer to a return that was opened."""
    record = {
        "return_id": "RMA-5573",
        "order_id": order_id,
        "sku": sku,
        "state": "opened",
        "label": "sent by mail to the address of the order",
        "drop_off": "any DHL shop or packing station",
        "refund": "after the goods have been checked, to the original payment method",
        "open_until": "2026-04-14",
    }
    return json.dumps(record)


def customer(customer_id: str) -> str:
    """Return the record of a customer."""
    record = {
        "customer_id": customer_id,
        "since": "2021-08-02",
        "language": "de",
        "orders": 14,
        "returns": 1,
        "contact": {"mail": True, "phone": False, "best_time": "after 17:00"},
        "flags": [],
        "notes": "wants invoices as PDF; the second floor, the bell does not work",
    }
    return json.dumps(record)
