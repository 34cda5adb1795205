"""Two look-ups from earlier in the conversation that no later answer needs."""

from typing import Any

from generator.draws import Draws

JACKETS = (
    ("JKT-2088", "Packable rain jacket", 89.0),
    ("JKT-2104", "Hooded wind shell", 74.5),
    ("JKT-1970", "Three-layer storm jacket", 119.0),
    ("JKT-2240", "Light down jacket", 109.95),
    ("JKT-1815", "Running rain smock", 64.0),
    ("JKT-2301", "Insulated parka liner", 99.5),
)
COLOURS = ("moss green", "slate", "orange", "navy", "black")
SCANS = (
    "label created",
    "picked up from sender",
    "arrived at sorting centre",
    "departed sorting centre",
    "out for delivery",
    "delivered to recipient",
)


def product_search(seed: int) -> dict[str, Any]:
    """Return what `search_products` found when the customer was still choosing a jacket."""
    draws = Draws(seed)
    found = [
        {
            "sku": sku,
            "name": name,
            "price": price,
            "colour": draws.pick(COLOURS),
            "sizes": ["S", "M", "L"],
            "in_stock": draws.number(2, 60),
            "rating": draws.number(36, 49) / 10,
            "reviews": draws.number(12, 940),
            "image": f"/media/{draws.hexadecimal(10)}.webp",
        }
        for sku, name, price in JACKETS
    ]
    return {
        "query": "packable rain jacket, size M",
        "max_price": 120,
        "count": len(found),
        "products": found,
    }


def old_parcel(seed: int) -> dict[str, Any]:
    """Return what `track_shipment` said of an order from January."""
    draws = Draws(seed + 1_000_000)  # apart from the search that shares the seed
    events = [
        {
            "at": f"2026-01-{14 + step:02d}T{draws.number(6, 19):02d}:{draws.number(0, 59):02d}Z",
            "place": draws.pick(("Leipzig", "Hannover", "Berlin")),
            "scan": scan,
            "depot": f"DE-{draws.digits(4)}",
        }
        for step, scan in enumerate(SCANS)
    ]
    return {
        "tracking_number": "00340434160083127745",
        "carrier": "DHL",
        "service": "PAKET",
        "weight_g": draws.number(410, 1890),
        "order_id": "ORD-5102",
        "status": "delivered",
        "signed_by": "WEBER",
        "events": events,
    }
