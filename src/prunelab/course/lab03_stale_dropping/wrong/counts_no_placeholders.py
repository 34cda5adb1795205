"""
caught by: Goes by position alone, whatever the results hold
says: already is a placeholder counts too
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    whole = [at for at, result in enumerate(results) if result.get("placeholder") is not True]
    stale = whole[: max(0, len(whole) - keep_recent)]
    return [
        {**result, "placeholder": True} if at in stale else result
        for at, result in enumerate(results)
    ]
