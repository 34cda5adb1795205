"""
caught by: Marks every result when `keep_recent` is 0
says: 0 is a fine number
"""


def drop_stale(results, keep_recent):
    if keep_recent < 1:
        raise ValueError("keep_recent must be positive")
    first_kept = len(results) - keep_recent
    return [
        {**result, "placeholder": True} if at < first_kept else result
        for at, result in enumerate(results)
    ]
