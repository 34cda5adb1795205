"""
caught by: Refuses a negative `keep_recent` with a ValueError
says: must be a `ValueError`, not IndexError
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise IndexError("keep_recent is negative")
    first_kept = len(results) - keep_recent
    return [
        {**result, "placeholder": True} if at < first_kept else result
        for at, result in enumerate(results)
    ]
