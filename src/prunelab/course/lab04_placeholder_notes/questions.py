"""The question of lab 04, answered."""


def refs_to_fetch() -> list[str]:
    """Return the fewest refs to fetch, of six notes, that make all four facts visible again."""
    return ["r3", "r5", "r6"]
