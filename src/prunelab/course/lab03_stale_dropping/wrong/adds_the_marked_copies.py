"""
caught by: Returns one result for each call, in the same order
says: it does not come on top
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    stale = results[: max(0, len(results) - keep_recent)]
    return results + [{**result, "placeholder": True} for result in stale]
