"""
caught by: Returns one result for each call, in the same order
says: a call without its result is refused
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    return results[max(0, len(results) - keep_recent) :]
