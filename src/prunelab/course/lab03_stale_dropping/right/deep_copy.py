"""Copy everything first, then mark in the copy."""

import copy


def drop_stale(results, keep_recent):
    if not keep_recent >= 0:
        raise ValueError
    own = copy.deepcopy(results)
    for each in own[: max(len(own) - keep_recent, 0)]:
        each["placeholder"] = True
    return own
