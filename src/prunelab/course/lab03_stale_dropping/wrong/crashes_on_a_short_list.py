"""
caught by: Marks none when `keep_recent` is the number of results or more
says: mark none then
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    kept = [{**result, "placeholder": True} for result in results]
    for back in range(1, keep_recent + 1):
        kept[-back] = results[-back]
    return kept
