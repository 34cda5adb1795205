"""
caught by: Marks every result when `keep_recent` is 0
says: `results[:-0]` is empty
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    stale, recent = results[:-keep_recent], results[-keep_recent:]
    return [{**result, "placeholder": True} for result in stale] + recent
