"""
caught by: Takes prompts that are shorter or empty
says: may be shorter than the last
"""

from prunelab.pruning import count_tokens


def prefix_kept(before, after):
    kept = 0
    for at in range(len(before)):
        if before[at] != after[at]:
            break
        kept += count_tokens(before[at])
    return kept
