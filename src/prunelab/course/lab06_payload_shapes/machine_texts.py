"""Texts whose price surprises: one order in four forms, and two results of a careless call."""

import base64
import json

from prunelab.scenario import terms_of_return

PACKAGES = ("ansi-styles", "chalk", "debug", "ms", "semver", "lru-cache", "minimatch", "glob")


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
        {"rank": rank, "url": f"https://shop.example/help/{rank}", "body": terms_of_return()}
        for rank in range(1, 51)
    ]
    return json.dumps(hits)
