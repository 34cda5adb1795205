"""The eight tool definitions that are sent to the model on every turn."""

import copy
from typing import Any

from generator.draws import Draws

Definition = dict[str, Any]


def _text(description: str, **more: Any) -> dict[str, Any]:
    return {"type": "string", "description": description, **more}


def _define(
    name: str, description: str, properties: dict[str, Any], required: list[str]
) -> Definition:
    schema = {"type": "object", "properties": properties, "required": required}
    return {"name": name, "description": description, "input_schema": schema}


DEFINITIONS: list[Definition] = [
    _define(
        "lookup_order",
        "Look up one order by its id and return the full record with items, payment, shipments "
        "and audit log.",
        {
            "order_id": _text("Order id, for example ORD-7741."),
            "include_history": {"type": "boolean", "description": "Also return the audit log."},
        },
        ["order_id"],
    ),
    _define(
        "get_return_policy",
        "Return the returns policy that applies to a product category and country.",
        {
            "category": _text("Product category."),
            "country": _text("ISO 3166 country code."),
        },
        ["category"],
    ),
    _define(
        "get_service_log",
        "Read log lines of one service, oldest first.",
        {
            "service": _text("Service name."),
            "level": _text("Lowest level.", enum=["DEBUG", "INFO", "WARN", "ERROR"]),
            "since": _text("First time to return, HH:MM."),
        },
        ["service"],
    ),
    _define(
        "track_shipment",
        "Return the carrier's tracking events for a parcel.",
        {
            "tracking_number": _text("Carrier tracking number."),
            "carrier": _text("Carrier code."),
        },
        ["tracking_number"],
    ),
    _define(
        "create_return",
        "Open a return for one line of an order and email a label.",
        {
            "order_id": _text("Order id."),
            "line": {"type": "integer"},
            "reason": _text("Why it is returned."),
        },
        ["order_id", "line"],
    ),
    _define(
        "issue_refund",
        "Refund an amount to the original payment method.",
        {
            "order_id": _text("Order id."),
            "amount": {"type": "number", "description": "Amount in the order's currency."},
        },
        ["order_id", "amount"],
    ),
    _define(
        "search_products",
        "Search the catalogue by words and filters.",
        {"query": _text("Search words."), "max_price": {"type": "number"}},
        ["query"],
    ),
    _define(
        "escalate_to_human",
        "Hand the conversation to a support agent.",
        {
            "summary": _text("What happened so far."),
            "priority": _text("Queue priority.", enum=["low", "high"]),
        },
        ["summary"],
    ),
]

# A sentence that may end a description; which one decides the count to the token.
CLOSINGS: dict[str, tuple[str, ...]] = {
    "lookup_order": ("", " Read-only.", " Do not guess the id.", " Fails with order_not_found."),
    "get_return_policy": ("", " Read-only.", " Use it before promising a date."),
    "get_service_log": ("", " Times are UTC.", " Results can be long.", " Read-only."),
    "track_shipment": ("", " Times are UTC.", " Read-only.", " Results can be long."),
    "create_return": ("", " One call per item.", " Ask the customer first."),
    "issue_refund": ("", " Never call it twice.", " Needs the customer's consent."),
    "search_products": ("", " Returns at most 5.", " Read-only."),
    "escalate_to_human": ("", " Ask the customer first if unsure.", " Ends your turn."),
}


def definitions(seed: int) -> list[Definition]:
    """Return the eight definitions, each with one of its closing sentences."""
    draws = Draws(seed)
    made = copy.deepcopy(DEFINITIONS)
    for definition in made:
        definition["description"] += draws.pick(CLOSINGS[definition["name"]])
    return made
