"""An index in a while loop."""

from prunelab.pruning import count_tokens


def prefix_kept(before, after):
    at, kept = 0, 0
    while at < len(before) and at < len(after) and before[at] == after[at]:
        kept += count_tokens(before[at])
        at += 1
    return kept
