"""
caught by: Leaves both lists as they were
says: You changed the caller's lists
"""

from prunelab.pruning import count_tokens


def prefix_kept(before, after):
    kept = 0
    while before and after and before[0] == after.pop(0):
        kept += count_tokens(before.pop(0))
    return kept
