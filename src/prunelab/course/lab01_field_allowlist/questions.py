"""The question of lab 01, answered."""


def shortest_allowlist() -> list[str]:
    """Return the fewest fields of lookup_order that prune it and keep all four facts visible."""
    return ["status", "total", "eta"]
