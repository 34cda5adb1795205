"""
caught by: Refuses a negative `keep_recent` with a ValueError
says: `assert` is skipped
"""


def drop_stale(results, keep_recent):
    assert keep_recent >= 0
    first_kept = len(results) - keep_recent
    return [
        {**result, "placeholder": True} if at < first_kept else result
        for at, result in enumerate(results)
    ]
