"""One comprehension over numbered results."""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError(keep_recent)
    border = len(results) - keep_recent
    return [r | {"placeholder": True} if i < border else r for i, r in enumerate(results)]
