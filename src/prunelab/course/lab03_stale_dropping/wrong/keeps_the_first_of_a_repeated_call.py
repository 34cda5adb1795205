"""
caught by: Goes by position alone, whatever the results hold
says: The same call came twice
"""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent is negative")
    calls = []
    for result in results:
        call = (result["tool"], result["args"])
        if call not in calls:
            calls.append(call)
    stale = calls[: max(0, len(calls) - keep_recent)]
    return [
        {**result, "placeholder": True} if (result["tool"], result["args"]) in stale else result
        for result in results
    ]
