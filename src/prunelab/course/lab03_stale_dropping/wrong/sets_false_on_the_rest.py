"""
caught by: Hands the last `keep_recent` results on as they came in
says: add nothing to it
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    first_kept = len(results) - keep_recent
    return [
        {"placeholder": False, **result, **({"placeholder": True} if at < first_kept else {})}
        for at, result in enumerate(results)
    ]
