"""
caught by: Changes nothing else about a marked result: call, content and all it holds stay
says: lost `is_error`
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    kept = []
    for at, result in enumerate(results):
        if at < len(results) - keep_recent:
            result = {name: value for name, value in result.items() if name != "is_error"}
            result["placeholder"] = True
        kept.append(result)
    return kept
