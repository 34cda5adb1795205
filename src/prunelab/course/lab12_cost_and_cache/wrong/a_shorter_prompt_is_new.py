"""
caught by: Takes prompts that are shorter or empty
says: stands where it stood
"""

from prunelab.pruning import count_tokens


def prefix_kept(before, after):
    if len(after) < len(before):
        return 0
    kept = 0
    for old, new in zip(before, after):
        if old != new:
            break
        kept += count_tokens(old)
    return kept
