"""
caught by: Marks none when `keep_recent` is the number of results or more
says: All are marked
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    first_kept = len(results) - keep_recent
    if first_kept < 0:
        first_kept = len(results)
    return [
        {**result, "placeholder": True} if at < first_kept else result
        for at, result in enumerate(results)
    ]
