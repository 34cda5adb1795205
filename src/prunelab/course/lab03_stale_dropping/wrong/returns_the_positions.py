"""
caught by: Returns one result for each call, in the same order
says: an int where a result belongs
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    return list(range(max(0, len(results) - keep_recent)))
