"""
caught by: Marks all but the last `keep_recent` results with `placeholder: True`
says: One too few
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    last_stale = len(results) - keep_recent - 1
    return [
        {**result, "placeholder": True} if at < last_stale else result
        for at, result in enumerate(results)
    ]
