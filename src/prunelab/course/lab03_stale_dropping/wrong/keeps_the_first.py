"""
caught by: Marks all but the last `keep_recent` results with `placeholder: True`
says: the recent ones stand at its end
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    return [
        {**result, "placeholder": True} if at >= keep_recent else result
        for at, result in enumerate(results)
    ]
