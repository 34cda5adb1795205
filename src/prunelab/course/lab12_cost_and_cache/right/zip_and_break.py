"""zip, break, a running sum."""

from prunelab.pruning import count_tokens


def prefix_kept(before, after):
    kept = 0
    for old, new in zip(before, after):
        if old != new:
            break
        kept += count_tokens(old)
    return kept
