"""Recursion, one message a time."""

from prunelab.pruning import count_tokens


def prefix_kept(before, after):
    if not before or not after or before[0] != after[0]:
        return 0
    return count_tokens(before[0]) + prefix_kept(before[1:], after[1:])
