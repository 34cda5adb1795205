"""
caught by: Goes by position alone, whatever the results hold
says: `in` finds the other one
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    recent = results[max(0, len(results) - keep_recent) :]
    return [result if result in recent else {**result, "placeholder": True} for result in results]
