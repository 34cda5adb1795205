"""
caught by: Hands the last `keep_recent` results on as they came in
says: came in as a placeholder
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    kept = []
    for at, result in enumerate(results):
        result = {name: value for name, value in result.items() if name != "placeholder"}
        if at < len(results) - keep_recent:
            result["placeholder"] = True
        kept.append(result)
    return kept
