"""
caught by: Refuses a negative `keep_recent` with a ValueError
says: there may be none
"""


def drop_stale(results, keep_recent):
    kept = []
    for at, result in enumerate(results):
        if keep_recent < 0:
            raise ValueError("keep_recent is negative")
        kept.append({**result, "placeholder": True} if at < len(results) - keep_recent else result)
    return kept
