"""
caught by: Goes by position alone, whatever the results hold
says: share a `step`
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    newest = max((result["step"] for result in results), default=0)
    return [
        {**result, "placeholder": True} if newest - result["step"] >= keep_recent else result
        for result in results
    ]
