"""
caught by: Leaves the caller's list and its results as they were
says: took results out of the caller
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    kept = []
    while results:
        result = results.pop(0)
        kept.append({**result, "placeholder": True} if len(results) >= keep_recent else result)
    return kept
