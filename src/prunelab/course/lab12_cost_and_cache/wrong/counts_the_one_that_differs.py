"""
caught by: Serves nothing behind the first message that differs, though it be equal
says: the message that differs too
"""

from prunelab.pruning import count_tokens


def prefix_kept(before, after):
    kept = 0
    for old, new in zip(before, after):
        kept += count_tokens(old)
        if old != new:
            break
    return kept
