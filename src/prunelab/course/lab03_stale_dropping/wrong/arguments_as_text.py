"""
caught by: Changes nothing else about a marked result: call, content and all it holds stay
says: `args` of `r1` changed
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    first_kept = len(results) - keep_recent
    return [
        {**result, "args": str(result["args"]), "placeholder": True} if at < first_kept else result
        for at, result in enumerate(results)
    ]
