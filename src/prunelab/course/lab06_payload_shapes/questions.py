"""The question of lab 06, answered."""


def smallest_green_size() -> int:
    """Return the smallest `max_chars` on the slider at which all four facts can be read."""
    return 290
