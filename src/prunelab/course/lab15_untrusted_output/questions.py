"""The question of lab 15, answered."""


def what_a_cap_costs() -> list[int]:
    """Return [max_chars, facts]: the largest cap at which nothing of the planted text is read, and
    how many of the two facts can still be read there.

    Everything else stands as it is at the start.
    """
    return [90, 0]
