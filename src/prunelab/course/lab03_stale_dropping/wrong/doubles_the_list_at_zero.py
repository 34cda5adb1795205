"""
caught by: Marks every result when `keep_recent` is 0
says: `results[-0:]` is the whole list
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    stale = results[: max(0, len(results) - keep_recent)]
    return [{**result, "placeholder": True} for result in stale] + results[-keep_recent:]
