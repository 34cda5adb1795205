"""A recorded run of the shop's agent, as the Anthropic SDK sends it: the sample of lab 16.

Parallel calls, an error, a picture, a call that is made twice, and ids that are used long after
they were read.
"""

import json
from typing import Any

from generator.draws import Draws
from generator.lookups import product_search
from generator.orders import ORDER_B, order
from generator.policy import policy
from generator.seeds import Seeds
from generator.servicelog import long_log

SEED = 16
LOG_LINES = slice(150, 230)
CUSTOMER, ORDER, ITEM = "CUS-58213", "ORD-6620", "ITM-90342"
PAYMENT, ADDRESS, RETURN = "PAY-66105", "ADR-40718", "RET-20817"
SKU = "JKT-2088"
SYSTEM = (
    "You are the support agent of an outdoor shop. Look things up with the tools, then answer. "
    "Create a return only for an item of an order of this customer."
)
QUESTION = (
    "Lena Berg here, lena.berg@example.com. The zipper of my rain jacket broke after two weeks. "
    "Can it go back, when do I have my money, and is the same one in stock?"
)
ANSWER = (
    "Yes, it can: I have made the return and sent you the label. You have 89.00 EUR back 5 to 7 "
    "working days after the parcel arrives, and the same jacket is in stock."
)
FACTS = [
    {"sentence": "Returns take 30 days", "ref": "r5", "value": 30, "path": ["return_window_days"]},
    {"sentence": "89.00 EUR come back", "ref": "r13", "value": 89.0, "path": ["amount"]},
]
Call = tuple[str, dict[str, Any], Any]  # tool, arguments, what came back: a value or blocks


def trace(seeds: Seeds) -> dict[str, Any]:
    """Return the request that the agent's last call would send."""
    messages: list[dict[str, Any]] = [{"role": "user", "content": QUESTION}]
    number = 0
    for calls in _steps(seeds):
        uses, results = [], []
        for tool, arguments, content in calls:
            number += 1
            call_id = f"toolu_{number:02d}"
            uses.append({"type": "tool_use", "id": call_id, "name": tool, "input": arguments})
            results.append(_result(call_id, content))
        messages.append({"role": "assistant", "content": uses})
        messages.append({"role": "user", "content": results})
    messages.append({"role": "assistant", "content": ANSWER})
    return {"model": "claude-sonnet-4-6", "system": SYSTEM, "messages": messages}


def _steps(seeds: Seeds) -> list[list[Call]]:
    draws = Draws(SEED)
    bought = order(seeds["order_b"], ORDER_B)
    bought["items"][0]["item_id"] = ITEM
    bought["payment"]["payment_id"] = PAYMENT
    stock: Call = ("get_stock", {"sku": SKU}, _stock(draws))
    photo = [
        {"type": "text", "text": "1 attachment: zipper.jpg, 214 KB, taken 14 March"},
        {"type": "image", "source": {"type": "base64", "media_type": "image/jpeg", "data": "/9j/"}},
    ]
    created = {"return_id": RETURN, "status": "created", "item_id": ITEM, "label": "not sent yet"}
    label = {"return_id": RETURN, "label": f"/labels/{RETURN}.pdf", "carrier": "DHL"}
    refund = {"amount": 89.0, "currency": "EUR", "to": "card", "working_days": "5 to 7"}
    log = "\n".join(long_log(seeds["log"])[LOG_LINES])
    return [
        [("find_customer", {"email": "lena.berg@example.com"}, _customer(draws))],
        [("list_orders", {"customer_id": CUSTOMER}, _orders(draws))],
        [
            ("get_order", {"order_id": ORDER}, bought),
            ("get_attachment", {"customer_id": CUSTOMER, "name": "zipper.jpg"}, photo),
        ],
        [("get_return_policy", {"category": "apparel", "country": "DE"}, policy(seeds["policy"]))],
        [("search_help", {"words": "zipper broke"}, _article(draws))],
        [stock],
        [("search_products", {"query": "rain jacket, size M"}, product_search(seeds["lookups"]))],
        [("get_service_log", {"service": "returns"}, None)],
        [("get_service_log", {"service": "returns"}, log)],
        [stock],
        [("create_return", {"order_id": ORDER, "items": [{"item_id": ITEM}]}, created)],
        [
            ("quote_refund", {"payment_id": PAYMENT, "item_id": ITEM}, refund),
            ("send_label", {"return_id": RETURN, "address_id": ADDRESS}, label),
        ],
    ]


def _result(call_id: str, content: Any) -> dict[str, Any]:
    answer: dict[str, Any] = {"type": "tool_result", "tool_use_id": call_id}
    if content is None:
        return answer | {"content": "timed out after 10 s", "is_error": True}
    is_plain = isinstance(content, str) or (isinstance(content, list) and "type" in content[0])
    return answer | {"content": content if is_plain else json.dumps(content)}


def _customer(draws: Draws) -> dict[str, Any]:
    events = [
        {"at": f"2026-{draws.number(1, 3):02d}-{draws.number(1, 28):02d}", "event": event}
        for event in ("newsletter.opened", "voucher.sent", "login", "basket.left", "login") * 4
    ]
    addresses = [
        {"address_id": ADDRESS, "line1": "Birkenweg 4", "postal_code": "20144", "city": "Hamburg"},
        {"address_id": f"ADR-{draws.digits(5)}", "line1": "Hafen 9", "city": "Bremen"},
    ]
    return {
        "customer_id": CUSTOMER,
        "name": "Lena Berg",
        "locale": "de-DE",
        "segments": ["returning", "outdoor", "newsletter"],
        "consents": {"mail": True, "sms": False, "version": draws.hexadecimal(12)},
        "events": events,
        "addresses": addresses,
    }


def _orders(draws: Draws) -> dict[str, Any]:
    ids = [ORDER, *(f"ORD-{draws.digits(4)}" for _ in range(13))]
    return {
        "count": len(ids),
        "orders": [
            {
                "order_id": order_id,
                "placed": f"2026-{3 - at // 5:02d}-{28 - 2 * at:02d}",
                "total": draws.number(2_000, 19_900) / 100,
                "status": "delivered",
                "invoice": f"INV-{draws.digits(8)}",
            }
            for at, order_id in enumerate(ids)
        ],
    }


def _stock(draws: Draws) -> dict[str, Any]:
    places = ("EU-WEST-1", "EU-CENTRAL-2", "EU-NORTH-1")
    return {
        "sku": SKU,
        "in_stock": True,
        "warehouses": [
            {"name": name, "free": draws.number(1, 40), "bin": f"B-{draws.digits(2)}"}
            for name in places
        ],
    }


def _article(draws: Draws) -> str:
    parts = ("zipper", "seam", "hood", "cuff", "pocket", "hem", "lining", "buckle")
    paragraphs = [
        f"A broken {part}. If the {part} fails within {draws.number(12, 36)} months, we repair it "
        f"or take it back. Send a picture; the workshop answers within {draws.number(2, 9)} days. "
        f"Wash the piece before you send it, and take out what is in the pockets."
        for part in parts
    ]
    return "\n\n".join(paragraphs)
