"""The question of lab 03, answered."""


def results_to_pin() -> list[str]:
    """Return the fewest refs that must stay so that all four facts can be read."""
    return ["r3", "r5", "r6"]
