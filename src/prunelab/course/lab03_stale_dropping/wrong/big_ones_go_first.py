"""
caught by: Goes by position alone, whatever the results hold
says: short, long or empty
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    first_kept = len(results) - keep_recent
    return [
        {**result, "placeholder": True}
        if at < first_kept or len(result["content"]) > 500
        else result
        for at, result in enumerate(results)
    ]
