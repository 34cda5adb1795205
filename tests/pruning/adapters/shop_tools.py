"""A shop's tools and a policy for them, and what a test asks of a pruned prompt."""

import json

from prunelab.pruning import Policy

POLICY = Policy(
    allow={"lookup_order": ["order_id", "status"]}, max_chars=300, keep_recent=2, floor_tokens=40
)


def lookup_order(order_id: str) -> str:
    """Return an order."""
    log = [{"at": f"2026-03-{day:02}", "event": "moved"} for day in range(1, 29)]
    return json.dumps({"order_id": order_id, "status": "shipped", "audit_log": log})


def read_log(lines: int) -> str:
    """Return the service's log."""
    return "\n".join(f"{line:04} INFO served" for line in range(lines))


def order_of(text: str) -> dict:
    return json.loads(text)
