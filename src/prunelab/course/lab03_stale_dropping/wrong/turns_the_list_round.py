"""
caught by: Leaves the caller's list and its results as they were
says: the order of the caller
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    results.reverse()
    kept = [
        result if age < keep_recent else {**result, "placeholder": True}
        for age, result in enumerate(results)
    ]
    return kept[::-1]
