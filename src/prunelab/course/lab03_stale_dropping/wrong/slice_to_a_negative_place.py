"""
caught by: Marks none when `keep_recent` is the number of results or more
says: counts from the end
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    kept = list(results)
    stale = results[: len(results) - keep_recent]
    for at, result in enumerate(stale):
        kept[at] = {**result, "placeholder": True}
    return kept
