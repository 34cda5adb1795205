"""
caught by: Leaves the caller's list and its results as they were
says: You marked the caller
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    view = list(results)
    for result in view[: max(0, len(view) - keep_recent)]:
        result["placeholder"] = True
    return view
