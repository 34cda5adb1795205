"""The questions of lab 05, answered. Of the thresholds many others are as good."""


def rules_by_cost() -> dict[str, str]:
    """Return which of the three rules is which.

    The keys are "cheapest", "most precise" and "backstop", the values "drop_stale",
    "apply_field_allowlist" and "apply_length_cap".
    """
    return {
        "cheapest": "drop_stale",
        "most precise": "apply_field_allowlist",
        "backstop": "apply_length_cap",
    }


def justified_thresholds() -> dict[str, list[int | str | None]]:
    """Return your three thresholds, HUGE on, and where each goes too far.

    For "max_chars", "keep_recent" and "floor" a list of three: the value that you pick; the first
    lower one at which the bench complains, the other two as you picked them; and the ref of the
    result that pays for it. For example "max_chars": [1000, 500, "r1"], or [1000, None, None] if
    no lower one brings a complaint.
    """
    return {
        "max_chars": [650, 80, "r3"],
        "keep_recent": [4, 3, "r3"],
        "floor": [100, 80, "r5"],
    }
