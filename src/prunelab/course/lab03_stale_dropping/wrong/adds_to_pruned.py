"""
caught by: Changes nothing else about a marked result: call, content and all it holds stay
says: `pruned` of `r1` changed
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    kept = []
    for at, result in enumerate(results):
        if at < len(results) - keep_recent:
            result = {**result, "placeholder": True}
            if "pruned" in result:
                result["pruned"] = result["pruned"] + ["stale"]
        kept.append(result)
    return kept
