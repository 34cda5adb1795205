"""
caught by: Goes by position alone, whatever the results hold
says: not of each tool
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    seen = {}
    kept = []
    for result in reversed(results):
        seen[result["tool"]] = seen.get(result["tool"], 0) + 1
        recent = seen[result["tool"]] <= keep_recent
        kept.append(result if recent else {**result, "placeholder": True})
    return kept[::-1]
