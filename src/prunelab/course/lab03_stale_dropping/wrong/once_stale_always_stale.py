"""
caught by: Marks all but the last `keep_recent` results with `placeholder: True`
says: does something live on from call to call?
"""

seen = set()


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    first_kept = len(results) - keep_recent
    seen.update(result["ref"] for result in results[: max(0, first_kept)])
    return [
        {**result, "placeholder": True} if result["ref"] in seen else result for result in results
    ]
