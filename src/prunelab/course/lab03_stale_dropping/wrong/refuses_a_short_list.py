"""
caught by: Marks none when `keep_recent` is the number of results or more
says: mark none then
"""


def drop_stale(results, keep_recent):
    if not 0 <= keep_recent <= len(results):
        raise ValueError("keep_recent is out of range")
    first_kept = len(results) - keep_recent
    return [
        {**result, "placeholder": True} if at < first_kept else result
        for at, result in enumerate(results)
    ]
