"""
caught by: Refuses a negative `keep_recent` with a ValueError
says: here it drops all
"""


def drop_stale(results, keep_recent):
    first_kept = len(results) - keep_recent
    return [
        {**result, "placeholder": True} if at < first_kept else result
        for at, result in enumerate(results)
    ]
