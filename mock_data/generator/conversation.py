"""What is not drawn: the question, the calls in their order, the facts, the allowlists."""

from typing import Any

QUESTION = (
    "Where is my order ORD-7741 and what did it cost in all? "
    "Did ORD-6620 arrive, and can I still return the jacket?"
)

CHECKOUT_QUESTION = f"{QUESTION} And why did checkout fail this morning?"

CALLS: list[dict[str, Any]] = [
    {
        "ref": "r1",
        "tool": "search_products",
        "args": {"query": "packable rain jacket, size M", "max_price": 120},
        "step": 1,
        "file": "search_rain_jacket.json",
    },
    {
        "ref": "r2",
        "tool": "track_shipment",
        "args": {"tracking_number": "00340434160083127745", "carrier": "DHL"},
        "step": 2,
        "file": "parcel_ORD-5102.json",
    },
    {
        "ref": "r3",
        "tool": "lookup_order",
        "args": {"order_id": "ORD-7741"},
        "step": 3,
        "file": "order_ORD-7741.json",
    },
    {
        "ref": "r4",
        "tool": "get_service_log",
        "args": {"service": "checkout", "since": "09:00"},
        "step": 4,
        "file": "service_log.txt",
        "huge_file": "service_log_600.txt",
    },
    {
        "ref": "r5",
        "tool": "get_return_policy",
        "args": {"category": "apparel", "country": "DE"},
        "step": 5,
        "file": "return_policy.json",
    },
    {
        "ref": "r6",
        "tool": "lookup_order",
        "args": {"order_id": "ORD-6620"},
        "step": 6,
        "file": "order_ORD-6620.json",
    },
]

FACTS: list[dict[str, Any]] = [
    {
        "sentence": "ORD-7741 arrives on 19 March",
        "ref": "r3",
        "value": "19 March",
        "path": ["eta"],
    },
    {"sentence": "ORD-7741 cost 150.45 in all", "ref": "r3", "value": 150.45, "path": ["total"]},
    {
        "sentence": "Returns are accepted for 30 days",
        "ref": "r5",
        "value": 30,
        "path": ["return_window_days"],
    },
    {
        "sentence": "ORD-6620 was delivered",
        "ref": "r6",
        "value": "delivered",
        "path": ["status"],
    },
]

CHECKOUT_FACTS: list[dict[str, Any]] = [
    {
        "sentence": "Checkout failed because the payment gateway gave no answer",
        "ref": "r4",
        "value": "PaymentGatewayTimeout: adyen gave no answer in 3000ms",
    },
]

ALLOWLISTS: dict[str, list[str]] = {
    "lookup_order": ["order_id", "status", "total", "eta"],
    "get_return_policy": [
        "policy",
        "return_window_days",
        "condition",
        "refund_method",
        "exceptions",
    ],
}
