"""The returns policy: so short that an allowlist makes it longer."""

from typing import Any

from generator.draws import Draws

CONDITIONS = (
    "unworn, in the original packaging, all tags attached",
    "unused and in the original packaging",
    "unworn, with tags, in the original box, with proof of purchase",
    "unused, original packaging, proof of purchase",
)
REFUNDS = (
    "original payment method",
    "original payment method within 5 business days",
    "original payment method, 5 to 7 business days after inspection",
)
EXCEPTIONS = (
    ["gift cards", "opened socks", "personalised items"],
    ["gift cards", "final sale"],
    ["final sale items", "gift cards", "underwear"],
    ["opened hygiene items", "gift cards"],
)
UPDATES = ("2026-01-15T09:30:00Z", "2026-01-15T09:30:00+01:00", "2026-01-15T09:30:00.000+01:00")


def policy(seed: int) -> dict[str, Any]:
    """Return the policy in one of its wordings; the window is 30 days in each."""
    draws = Draws(seed)
    return {
        "policy": draws.pick(("returns", "standard_returns", "returns_eu")),
        "return_window_days": 30,
        "condition": draws.pick(CONDITIONS),
        "refund_method": draws.pick(REFUNDS),
        "exceptions": draws.pick(EXCEPTIONS),
        "updated_at": draws.pick(UPDATES),
    }
