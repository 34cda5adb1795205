"""
caught by: Goes by position alone, whatever the results hold
says: An error counts
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    first_kept = len(results) - keep_recent
    return [
        {**result, "placeholder": True}
        if at < first_kept and not result.get("is_error")
        else result
        for at, result in enumerate(results)
    ]
