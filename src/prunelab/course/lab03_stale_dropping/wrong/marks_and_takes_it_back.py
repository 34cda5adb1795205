"""
caught by: Leaves the caller's list and its results as they were
says: took a mark off
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    stale = results[: max(0, len(results) - keep_recent)]
    copies = []
    for result in stale:
        result["placeholder"] = True
        copies.append(dict(result))
        del result["placeholder"]
    return copies + results[len(stale) :]
