"""
caught by: Refuses a negative `keep_recent` with a ValueError
says: no word for `keep all`
"""


def drop_stale(results, keep_recent):
    first_kept = len(results) - keep_recent if keep_recent >= 0 else 0
    return [
        {**result, "placeholder": True} if at < first_kept else result
        for at, result in enumerate(results)
    ]
