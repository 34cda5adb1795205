"""The first is stale as long as too many are there; the rest is the same task."""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("negative")
    if len(results) <= keep_recent:
        return list(results)
    return [{**results[0], "placeholder": True}, *drop_stale(results[1:], keep_recent)]
