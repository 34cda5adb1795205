"""
caught by: Goes by position alone, whatever the results hold
says: `index` finds the first
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    first_kept = len(results) - keep_recent
    return [
        {**result, "placeholder": True} if results.index(result) < first_kept else result
        for result in results
    ]
