"""
caught by: Changes nothing else about a marked result: call, content and all it holds stay
says: copy the whole result
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    kept = []
    for at, result in enumerate(results):
        if at < len(results) - keep_recent:
            known = {name: result[name] for name in ("ref", "tool", "args", "content")}
            result = {**known, "step": result["step"], "placeholder": True}
        kept.append(result)
    return kept
