"""
caught by: Changes nothing else about a marked result: call, content and all it holds stay
says: The content of `r1` is gone
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    first_kept = len(results) - keep_recent
    return [
        {**result, "content": "", "placeholder": True} if at < first_kept else result
        for at, result in enumerate(results)
    ]
