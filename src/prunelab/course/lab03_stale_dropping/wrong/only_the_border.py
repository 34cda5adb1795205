"""
caught by: Marks all but the last `keep_recent` results with `placeholder: True`
says: Only the newest of the stale ones
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    border = len(results) - keep_recent - 1
    return [
        {**result, "placeholder": True} if at == border else result
        for at, result in enumerate(results)
    ]
