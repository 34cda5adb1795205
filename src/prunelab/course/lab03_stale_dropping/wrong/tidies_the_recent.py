"""
caught by: Hands the last `keep_recent` results on as they came in
says: hand it on as it came in
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    kept = []
    for at, result in enumerate(results):
        if at < len(results) - keep_recent:
            kept.append({**result, "placeholder": True})
        else:
            kept.append({name: value for name, value in result.items() if value})
    return kept
