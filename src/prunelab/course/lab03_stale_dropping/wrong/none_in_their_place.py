"""
caught by: Returns one result for each call, in the same order
says: None where a result belongs
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    first_kept = len(results) - keep_recent
    return [None if at < first_kept else result for at, result in enumerate(results)]
