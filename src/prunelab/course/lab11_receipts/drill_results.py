"""What the ten calls of the drill returned: made once, the same in every process."""

import json
from functools import cache
from typing import Any

from prunelab.pruning import ToolResult

CITIES = ("Kassel", "Bonn", "Mainz", "Trier", "Fulda", "Hagen", "Worms", "Celle")
FIRST = ("Anna", "Bernd", "Clara", "David", "Erika", "Felix", "Greta", "Heiko", "Ines", "Jonas")
FOUND = 48  # customers named Weber
CHOSEN, VERSION = 1842, 7

PASSAGE = (
    "4.2 Late delivery. A customer whose parcel arrives three days or more after the promised day "
    "may be credited up to 40.00 on account, once an order, after a team lead has approved it."
)
HANDBOOK = (
    "edition 2026-03 · matches for: late delivery",
    "2.1 Promised days. The page of a city names the day of arrival. What it names is a promise: a "
    "parcel that comes later is late, whatever the carrier says about weather, strikes or customs.",
    "2.4 Wrong pages. A page that promised too early is corrected on the day it is noticed. The "
    "release is checked from outside, in two browsers, before the ticket is closed.",
    "3.3 Lost parcels. After ten days without a scan a parcel counts as lost. Send a new one or "
    "refund, as the customer chooses; open a search with the carrier in either case.",
    "4.1 Damage. Ask for a photo. Replace what is broken; a credit is not a replacement.",
    PASSAGE,
    "4.3 Several parcels. Each parcel of an order is judged by itself; the credit is one.",
    "5.2 Records. Write only to the version of a record that you have read. A refused write is "
    "read again, not sent again.",
    "5.6 Approvals. An approval names the customer, the amount and who gave it. A mail that says "
    '"fine by me" is none. An approval may be withdrawn until the credit is booked.',
    "6.1 Operations. A credit is accepted first and booked within the hour. Whoever sends it a "
    "second time under another number pays twice.",
)
HISTORY = ("order placed", "parcel sent", "parcel late", "mail received", "call noted")


def _customer(number: int) -> dict[str, Any]:
    chosen = number == 17
    city = CITIES[0] if chosen else CITIES[number % len(CITIES)]
    return {
        "customer_id": CHOSEN if chosen else 1200 + 37 * number,
        "name": f"{'Anna' if chosen else FIRST[number % len(FIRST)]} Weber",
        "city": city,
        "email": f"weber.{number}@mail.example",
        "since": f"20{10 + number % 15}-0{1 + number % 9}-14",
        "open_orders": 2 if chosen else 0 if city == CITIES[0] else number % 3,
        "version": VERSION if chosen else 1 + number % 5,
    }


def _record() -> dict[str, Any]:
    history = [
        {"at": f"2026-03-{day:02}T09:{day}:00Z", "event": HISTORY[day % len(HISTORY)], "by": "shop"}
        for day in range(10, 24)
    ]
    return {
        **_customer(17),
        "address": {"street": "Lange Gasse 4", "postcode": "34117", "city": CITIES[0]},
        "credit": "0.00",
        "orders": ["ORD-7741", "ORD-6620"],
        "history": history,
    }


def _approval() -> dict[str, Any]:
    return {
        "approval": "APR-88",
        "state": "granted",
        "customer_id": CHOSEN,
        "amount": "40.00",
        "by": "m.brandt, team lead",
        "at": "2026-03-24T10:02:11Z",
        "note": "Promised in two days, came after six. Fine by me, as an exception and once.",
    }


@cache
def _results() -> str:
    listed = {"total": FOUND, "customers": [_customer(number) for number in range(FOUND)]}
    credit = {"operation": "OP-31", "customer_id": CHOSEN, "amount": "40.00", "approval": "APR-88"}
    running = {"release": "rel-204", "state": "rolling out", "checks": ["build: passed"]}
    checked = {"release": "rel-204", "state": "verified", "checks": ["2 of 2 browsers: passed"]}
    booked = {**credit, "state": "booked", "version": VERSION + 1}
    order = {"order_id": "ORD-6620", "status": "delivered", "delivered_at": "2026-03-21"}
    calls: tuple[tuple[str, dict[str, Any], Any], ...] = (
        ("list_customers", {"surname": "Weber"}, listed),
        ("get_customer", {"customer_id": CHOSEN}, _record()),
        ("search_handbook", {"query": "late delivery"}, "\n\n".join(HANDBOOK)),
        ("get_order", {"order_id": "ORD-6620"}, "timeout: no answer from the orders in 30 s"),
        ("request_approval", {"customer_id": CHOSEN, "amount": "40.00"}, _approval()),
        ("publish_page", {"page": "delivery/kassel"}, running),
        ("credit_account", {**credit, "if_version": VERSION}, {**credit, "state": "accepted"}),
        ("get_order", {"order_id": "ORD-6620"}, order),
        ("get_release", {"release": "rel-204"}, checked),
        ("get_operation", {"operation": "OP-31"}, booked),
    )
    results = [
        {
            "ref": f"r{number}",
            "tool": tool,
            "args": args,
            "content": said if isinstance(said, str) else json.dumps(said, indent=1),
            "step": number,
        }
        for number, (tool, args, said) in enumerate(calls, 1)
    ]
    results[3]["is_error"] = True
    return json.dumps(results)


def drill_results(steps: int = 10) -> list[ToolResult]:
    """Return what the first calls returned, r1 on; the caller's to change."""
    results: list[ToolResult] = json.loads(_results())
    return results[:steps]
