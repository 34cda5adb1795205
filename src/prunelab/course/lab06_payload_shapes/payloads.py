"""What lab 06 looks at: one result of each shape with its fact, and texts whose price surprises.

Everything is the same on every machine and at every time.
"""

import base64
import json
import random
from dataclasses import dataclass
from functools import cache

from prunelab.pruning import Fact
from prunelab.scenario import load_conversation, load_facts, order_raw

ORDERS = 412
STATUSES = ("shipped", "delivered", "packed", "returned", "delayed at customs")
CITIES = ("Berlin", "Hamburg", "Leipzig", "Wien", "Genève", "Łódź")
PACKAGES = ("ansi-styles", "chalk", "debug", "ms", "semver", "lru-cache", "minimatch", "glob")
FIELDS = ("order_id", "status", "total", "address.city", "items[].sku", "tracking_no")

SECTIONS = (
    ("Scope", "These terms hold for every order that is placed in the web shop or in a branch."),
    ("Clothing", "Jackets, trousers and shirts are taken back unworn, with all labels attached."),
    ("Shoes", "Shoes are taken back if they were tried on indoors, in the box they came in."),
    ("Electronics", "Headphones and watches are taken back in the sealed box they came in."),
    ("Vouchers", "Vouchers are not taken back and cannot be paid out, whole or in part."),
    ("Parcels", "The parcel is handed in at any branch of the carrier that is named on the label."),
    ("Damage", "What arrives damaged is reported with a picture, and a new one is sent at once."),
    ("Exchange", "Another size is sent as soon as the first parcel has been scanned anywhere."),
)
LAST_LINE = "Refunds are paid within 14 days of the day on which the parcel arrives."


@dataclass(frozen=True)
class Payload:
    """One tool result: its ref, the call, its shape, its text, and what the next answer needs."""

    ref: str
    call: str
    shape: str
    content: str
    fact: Fact


@cache
def payloads() -> tuple[Payload, ...]:
    """Return the four results, one of each shape."""
    order = order_raw()
    parcel = json.loads(order)["tracking_no"]
    log = next(each["content"] for each in load_conversation(huge=True) if each["ref"] == "r4")
    return (
        Payload("r1", "list_orders(year=2026)", "list", order_list(), _fact("r1", ORDERS, _MANY)),
        Payload(
            "r2",
            'get_order("ORD-7741")',
            "record",
            order,
            _fact("r2", parcel, f"The parcel is {parcel}"),
        ),
        Payload("r3", "get_terms()", "document", terms(), _fact("r3", "within 14 days", _REFUND)),
        Payload(
            "r4", 'get_service_log("checkout")', "diagnostic", log, load_facts(checkout=True)[-1]
        ),
    )


_MANY = f"There are {ORDERS} orders"
_REFUND = "A refund is paid within 14 days"


def _fact(ref: str, value: str | int, sentence: str) -> Fact:
    return Fact(sentence, ref, value)


def order_list() -> str:
    """A JSON array of orders, as a service sends it."""
    rng = random.Random(6)
    rows = [
        {
            "order_id": f"ORD-{1000 + 7 * number}",
            "status": STATUSES[int(rng.random() * len(STATUSES))],
            "city": CITIES[int(rng.random() * len(CITIES))],
            "total": round(20 + rng.random() * 180, 2),
        }
        for number in range(ORDERS)
    ]
    return json.dumps(rows, ensure_ascii=False)


def terms() -> str:
    """The terms of return: short lines, and the sentence that matters is the last."""
    parts = ["Terms of return"]
    for number, (title, sentence) in enumerate(SECTIONS, 1):
        parts += ["", f"{number}. {title}", sentence]
        parts += [f"{number}.{point} {text}" for point, text in enumerate(_POINTS, 1)]
    return "\n".join([*parts, "", f"{len(SECTIONS) + 1}. Payment", LAST_LINE, ""])


_POINTS = (
    "The number of the order stands on the slip in the parcel and in the mail.",
    "The slip is filled in and put back into the parcel before it is closed.",
    "Branches help with all of it and give a receipt that shows day and time.",
)


def prose() -> str:
    """The same facts as `record`, said by a person."""
    return (
        "Order ORD-7741 is shipped and arrives on 19 March. It cost 150.45 euros in all: trail "
        "running shoes for 119.95, a pair of soft flasks for 24.50, and 6.00 for the parcel."
    )


def record() -> dict[str, object]:
    """The same facts as `prose`, as a service says them."""
    return {
        "order_id": "ORD-7741",
        "status": "shipped",
        "eta": "19 March",
        "total": {"amount": 150.45, "currency": "EUR"},
        "items": [
            {"name": "Trail running shoes", "quantity": 1, "unit_price": 119.95},
            {"name": "Soft flask, pair", "quantity": 1, "unit_price": 24.5},
        ],
        "shipping": {"fee": 6.0},
    }


def machine_texts() -> dict[str, str]:
    """The same facts in four forms, and two results that nobody asked for in this length."""
    compact = json.dumps(record(), separators=(",", ":"))
    return {
        "the facts as prose": prose(),
        "as compact JSON": compact,
        "as JSON, indented by 4": json.dumps(record(), indent=4),
        "as compact JSON in base64": base64.b64encode(compact.encode()).decode(),
        "a listing of node_modules, 600 files": node_modules(),
        "a search with fifty full bodies": search(),
    }


def node_modules() -> str:
    """A listing as `find node_modules` prints it."""
    lines = []
    for number in range(600):
        outer, inner = PACKAGES[number % 8], PACKAGES[number // 8 % 8]
        lines.append(
            f"./node_modules/{outer}/node_modules/{inner}/dist/cjs/chunk-{number:03}.js.map"
        )
    return "\n".join(lines)


def search() -> str:
    """Fifty hits, each with the whole page it stands on."""
    hits = [
        {"rank": rank, "url": f"https://shop.example/help/{rank}", "body": terms()}
        for rank in range(1, 51)
    ]
    return json.dumps(hits)
