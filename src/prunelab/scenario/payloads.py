"""One long result of each shape, and the fact in it that the next answer needs.

Everything is the same on every machine and at every time.
"""

import json
import random
from dataclasses import dataclass
from functools import cache

from prunelab.pruning import Fact
from prunelab.scenario.conversation import load_conversation, load_facts, order_raw

ORDERS = 412
STATUSES = ("shipped", "delivered", "packed", "returned", "delayed at customs")
CITIES = ("Berlin", "Hamburg", "Leipzig", "Wien", "Genève", "Łódź")
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
POINTS = (
    "The number of the order stands on the slip in the parcel and in the mail.",
    "The slip is filled in and put back into the parcel before it is closed.",
    "Branches help with all of it and give a receipt that shows day and time.",
)
LAST_LINE = "Refunds are paid within 14 days of the day on which the parcel arrives."


@dataclass(frozen=True)
class Payload:
    """One tool result: its ref, the call, its shape, its text, and what the next answer needs.

    fields: the paths of a record that a tool would declare.
    """

    ref: str
    call: str
    shape: str
    content: str
    fact: Fact
    fields: tuple[str, ...] = ()


@cache
def payloads() -> tuple[Payload, ...]:
    """Return the four results, one of each shape."""
    record = order_raw()
    parcel = json.loads(record)["tracking_no"]
    log = next(each["content"] for each in load_conversation(huge=True) if each["ref"] == "r4")
    many = Fact(f"There are {ORDERS} orders", "r1", ORDERS)
    sent = Fact(f"The parcel is {parcel}", "r2", parcel)
    refund = Fact("A refund is paid within 14 days", "r3", "within 14 days")
    failed = load_facts(checkout=True)[-1]
    return (
        Payload("r1", "list_orders(year=2026)", "list", order_list(), many),
        Payload("r2", 'get_order("ORD-7741")', "record", record, sent, FIELDS),
        Payload("r3", "get_terms()", "document", terms_of_return(), refund),
        Payload("r4", 'get_service_log("checkout")', "diagnostic", log, failed),
    )


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


def terms_of_return() -> str:
    """The terms of return: short lines, and the sentence that matters is the last."""
    parts = ["Terms of return"]
    for number, (title, sentence) in enumerate(SECTIONS, 1):
        parts += ["", f"{number}. {title}", sentence]
        parts += [f"{number}.{point} {text}" for point, text in enumerate(POINTS, 1)]
    return "\n".join([*parts, "", f"{len(SECTIONS) + 1}. Payment", LAST_LINE, ""])
