"""The questions of lab 10, answered."""


def smallest_policy() -> list[int]:
    """Return [max_age, max_error_age, budget]: the smallest of each that leaves the panel green.

    One at a time, the others as they are at the start. The ages are in steps, the budget is in
    thousand tokens.
    """
    return [4, 8, 11]


def needless_pins() -> list[str]:
    """Return the refs of all pins that can go together while the panel stays green."""
    return ["r5", "r10"]
