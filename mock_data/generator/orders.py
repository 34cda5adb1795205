"""Orders as the shop's order service keeps them, and as it sends one raw."""

from dataclasses import dataclass
from typing import Any

from generator.draws import Draws

CATALOGUE: dict[str, tuple[str, float, int]] = {  # sku: name, unit price in EUR, weight in grams
    "TRL-4410": ("Trail running shoe, men's EU 43, slate", 119.95, 640),
    "HYD-0217": ("Soft flask 500 ml, pair", 24.5, 90),
    "JKT-2088": ("Packable rain jacket, M, moss green", 89.0, 310),
    "PCK-0902": ("Running vest 8 L, S/M", 109.0, 280),
}

Stage = tuple[str, str, tuple[str, ...]]  # event, who did it, notes it may carry

STAGES: list[Stage] = [
    ("order.created", "storefront", ("web checkout", "mobile app checkout")),
    ("fraud.scored", "risk-svc", ("score 0.07, approved", "score 0.11, approved")),
    ("address.normalised", "address-svc", ("", "house number moved to line1")),
    ("payment.authorised", "payments-svc", ("3-D Secure passed", "frictionless")),
    ("stock.reserved", "inventory-svc", ("", "retry 1 of 3")),
    ("payment.captured", "payments-svc", ("", "captured on second attempt")),
    ("invoice.issued", "billing-svc", ("pdf stored", "sent by email")),
    ("pick.started", "warehouse-03", ("bin A-14", "bin B-02")),
    ("pick.completed", "warehouse-03", ("", "bin A-14 short, re-picked from B-02")),
    ("label.printed", "carrier-gateway", ("", "printed again, first label smudged")),
    ("parcel.handed_over", "warehouse-03", ("", "gate 7", "gate 4, late truck")),
    ("email.sent", "notify-svc", ("template shipped_de_v4", "template shipped_en_v4")),
]

PICKING = 7  # the stage at which the warehouse takes over

SCANS = (
    "accepted at origin depot",
    "departed origin depot",
    "arrived at sorting centre",
    "departed sorting centre",
    "arrived at delivery depot",
    "out for delivery",
    "delivered to recipient",
)
PLACES = ("Leipzig", "Hannover", "Magdeburg", "Berlin")


@dataclass(frozen=True)
class Plan:
    """What is fixed about one order; the rest is drawn."""

    order_id: str
    status: str
    eta: str
    skus: tuple[str, ...]
    shipping_fee: float
    first_day: int  # day of March 2026 on which it was placed, at 1 or later
    scans: tuple[str, ...]  # what the carrier has reported
    detour: tuple[Stage, ...] = ()  # what happened besides, before it was picked


ADDRESS_CHANGED = ("address.changed", "storefront", ("line1 corrected by customer",))
STOCK_MOVED = ("stock.transferred", "inventory-svc", ("EU-WEST-1 to EU-CENTRAL-2",))

ORDER_A = Plan(
    order_id="ORD-7741",
    status="shipped",
    eta="19 March",
    skus=("TRL-4410", "HYD-0217"),
    shipping_fee=6.0,
    first_day=13,
    scans=SCANS[:4],
    detour=(ADDRESS_CHANGED, STOCK_MOVED),
)
ORDER_B = Plan(
    order_id="ORD-6620",
    status="delivered",
    eta="4 March",
    skus=("JKT-2088",),
    shipping_fee=4.9,
    first_day=1,
    scans=SCANS[2:],
)


class Clock:
    """A time in March 2026 that only moves forward."""

    def __init__(self, draws: Draws, day: int) -> None:
        self._draws = draws
        self._seconds = (day - 1) * 86_400 + draws.number(6 * 3600, 9 * 3600)

    def after(self, low: int, high: int) -> str:
        """Move on by `low` to `high` minutes and return the time as ISO 8601 in UTC."""
        self._seconds += self._draws.number(low * 60, high * 60)
        day, rest = divmod(self._seconds, 86_400)
        return f"2026-03-{day + 1:02d}T{rest // 3600:02d}:{rest // 60 % 60:02d}:{rest % 60:02d}Z"


def order(seed: int, plan: Plan) -> dict[str, Any]:
    """Return one order as `lookup_order` hands it to the model."""
    draws = Draws(seed)
    clock = Clock(draws, plan.first_day)
    total = round(sum(CATALOGUE[sku][1] for sku in plan.skus) + plan.shipping_fee, 2)
    stages = (*STAGES[:PICKING], *plan.detour, *STAGES[PICKING:])
    audit_log = [_audit_entry(draws, clock, stage) for stage in stages]
    return {
        "order_id": plan.order_id,
        "status": plan.status,
        "total": total,
        "eta": plan.eta,
        "items": [_item(draws, line, sku) for line, sku in enumerate(plan.skus, start=1)],
        "address": _address(),
        "payment": _payment(draws, total),
        "shipments": [_shipment(draws, clock, plan)],
        "audit_log": audit_log,
    }


def raw_order(seed: int, record: dict[str, Any]) -> dict[str, Any]:
    """Return `record` as the order service sends it: with all that `lookup_order` leaves out."""
    draws = Draws(seed)
    record_id = "-".join(draws.hexadecimal(length) for length in (8, 4, 4, 4, 12))
    total_cents = round(record["total"] * 100)
    return {
        "id": record_id,
        "version": draws.number(11, 48),
        "channel": draws.pick(("web", "app_ios", "app_android")),
        **record,
        "currency": "EUR",
        "total_cents": total_cents,
        "tax_cents": round(total_cents * 19 / 119),
        "tracking_no": record["shipments"][0]["tracking_number"],
        "customer": {
            "customer_id": f"CUS-{draws.digits(6)}",
            "email": "jonas.weber@example.com",
            "locale": draws.pick(("de-DE", "en-DE")),
            "segment": draws.pick(("returning", "loyalty_silver", "loyalty_gold")),
            "orders_to_date": draws.number(3, 40),
            "marketing_consent": False,
        },
        "fulfilment": {
            "strategy": draws.pick(("single_parcel", "nearest_stock", "cheapest_route")),
            "promise_days": draws.number(3, 7),
            "split_allowed": False,
            "gift_wrap": None,
            "packing_slip": f"PS-{draws.digits(8)}",
        },
        "discounts": [],
        "flags": ["address_changed", draws.pick(("express_eligible", "vat_included"))],
        "links": {
            "self": f"/v2/orders/{record_id}",
            "invoice": f"/v2/invoices/INV-{draws.digits(7)}.pdf",
            "returns": f"/v2/orders/{record_id}/returns",
        },
        "meta": {
            "request_id": draws.hexadecimal(16),
            "region": draws.pick(("eu-central-1", "eu-west-1")),
            "cache": draws.pick(("hit", "miss", "stale")),
            "schema": "order/2.7",
        },
    }


def _item(draws: Draws, line: int, sku: str) -> dict[str, Any]:
    name, price, grams = CATALOGUE[sku]
    return {
        "line": line,
        "sku": sku,
        "name": name,
        "quantity": 1,
        "unit_price": price,
        "tax_rate": 0.19,
        "discount": 0,
        "weight_g": grams,
        "warehouse": draws.pick(("EU-WEST-1", "EU-CENTRAL-2")),
        "lot": draws.hexadecimal(8).upper(),
        "returnable": True,
    }


def _address() -> dict[str, Any]:
    return {
        "name": "Jonas Weber",
        "line1": "Lindenstrasse 18",
        "line2": None,
        "postal_code": "10969",
        "city": "Berlin",
        "country": "DE",
        "phone": "+49 30 5550 0142",
        "geo": [52.5036, 13.3934],
    }


def _payment(draws: Draws, total: float) -> dict[str, Any]:
    return {
        "method": "card",
        "brand": "visa",
        "last4": "4242",
        "processor": "adyen",
        "auth_code": draws.hexadecimal(6).upper(),
        "risk_score": draws.number(3, 21),
        "captured": total,
        "refunded": 0,
    }


def _shipment(draws: Draws, clock: Clock, plan: Plan) -> dict[str, Any]:
    scans = [
        {"at": clock.after(90, 700), "place": draws.pick(PLACES), "scan": scan}
        for scan in plan.scans
    ]
    return {
        "carrier": "DHL",
        "service": "PAKET",
        "fee": plan.shipping_fee,
        "tracking_number": f"0034043416{draws.digits(10)}",
        "weight_g": sum(CATALOGUE[sku][2] for sku in plan.skus) + draws.number(80, 190),
        "events": scans,
    }


def _audit_entry(draws: Draws, clock: Clock, stage: Stage) -> dict[str, Any]:
    event, actor, notes = stage
    return {
        "at": clock.after(1, 60),
        "actor": actor,
        "event": event,
        "note": draws.pick(notes),
        "trace_id": draws.hexadecimal(12),
    }
