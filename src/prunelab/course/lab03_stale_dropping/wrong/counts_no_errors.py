"""
caught by: Goes by position alone, whatever the results hold
says: An error counts
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    good = [at for at, result in enumerate(results) if not result.get("is_error")]
    recent = good[max(0, len(good) - keep_recent) :]
    first_kept = min(recent, default=len(results))
    return [
        {**result, "placeholder": True} if at < first_kept else result
        for at, result in enumerate(results)
    ]
