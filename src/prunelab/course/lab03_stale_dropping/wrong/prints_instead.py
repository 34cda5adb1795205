"""
caught by: Returns one result for each call, in the same order
says: use `return`, not `print`
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    first_kept = len(results) - keep_recent
    print([{**r, "placeholder": True} if i < first_kept else r for i, r in enumerate(results)])
