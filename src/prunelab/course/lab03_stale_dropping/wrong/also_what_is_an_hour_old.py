"""
caught by: Goes by position alone, whatever the results hold
says: By the clock
"""

import time


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    first_kept = len(results) - keep_recent
    kept = []
    for at, result in enumerate(results):
        old = time.time() - result.get("at", time.time()) > 3600
        kept.append({**result, "placeholder": True} if old or at < first_kept else result)
    return kept
