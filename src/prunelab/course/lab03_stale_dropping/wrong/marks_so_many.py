"""
caught by: Marks all but the last `keep_recent` results with `placeholder: True`
says: how many stay, not how many go
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    return [
        {**result, "placeholder": True} if at < keep_recent else result
        for at, result in enumerate(results)
    ]
