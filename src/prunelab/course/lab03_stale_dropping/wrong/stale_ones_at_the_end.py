"""
caught by: Returns one result for each call, in the same order
says: changed places
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    first_kept = max(0, len(results) - keep_recent)
    stale = [{**result, "placeholder": True} for result in results[:first_kept]]
    return results[first_kept:] + stale
