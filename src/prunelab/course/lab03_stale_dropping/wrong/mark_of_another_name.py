"""
caught by: Marks all but the last `keep_recent` results with `placeholder: True`
says: the mark is called `placeholder`
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    first_kept = len(results) - keep_recent
    return [
        {**result, "stale": True} if at < first_kept else result
        for at, result in enumerate(results)
    ]
