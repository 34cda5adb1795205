"""
caught by: Goes by position alone, whatever the results hold
says: By the clock
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    by_age = sorted(range(len(results)), key=lambda at: results[at].get("at", at))
    stale = by_age[: max(0, len(results) - keep_recent)]
    return [
        {**result, "placeholder": True} if at in stale else result
        for at, result in enumerate(results)
    ]
