"""The question of lab 02, answered."""


def smallest_green_cap() -> int:
    """Return the smallest `max_chars` on the slider at which all four facts can be read."""
    return 90
