"""The question of lab 14, answered."""


def crossings() -> list[int]:
    """Return three percentages, [cached, uncached, last]; all else stands as at the start.

    cached: the smallest share of use at which up front costs no more tokens than on demand.
    uncached: the same with `cache read` and `cache write` at 100. last: the largest `least_used`
    that leaves the panel green.
    """
    return [36, 57, 63]
