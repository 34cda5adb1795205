"""The question of lab 01, answered."""


def shortest_allowlist() -> list[str]:
    """Return the fewest fields of lookup_order with which all four facts stay visible."""
    return ["status", "total", "eta"]
