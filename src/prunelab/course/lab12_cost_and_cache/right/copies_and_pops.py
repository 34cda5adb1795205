"""Takes messages off copies."""

from prunelab.pruning import count_tokens


def prefix_kept(before, after):
    left, right = list(before), list(after)
    kept = 0
    while left and right and left[0] == right[0]:
        kept += count_tokens(left.pop(0))
        right.pop(0)
    return kept
