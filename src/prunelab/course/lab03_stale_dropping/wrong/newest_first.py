"""
caught by: Returns one result for each call, in the same order
says: newest first
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    kept = []
    for age, result in enumerate(reversed(results)):
        kept.append(result if age < keep_recent else {**result, "placeholder": True})
    return kept
