"""The questions of lab 11, answered."""


def may_leave_after() -> list[int]:
    """Return the step after which each of r1 to r7 may leave, as seven numbers in that order."""
    # r1: chosen at once. r3: distilled at once. r4: the second lookup. r6: the release is verified.
    # r2, r5, r7: what the credit stands on, and the credit itself, until it is booked.
    return [1, 10, 3, 8, 10, 9, 10]


def smallest_keep() -> int:
    """Return the smallest `keep` that takes nothing that may_clear forbids, after step 7."""
    return 6


def true_of_receipts() -> list[str]:
    """Return the letters of the true statements, such as ["a", "b"]."""
    return ["a", "d", "f", "h"]
