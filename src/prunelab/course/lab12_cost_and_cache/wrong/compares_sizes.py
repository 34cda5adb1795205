"""
caught by: Serves nothing behind the first message that differs, though it be equal
says: You compared sizes
"""

from prunelab.pruning import count_tokens


def prefix_kept(before, after):
    kept = 0
    for old, new in zip(before, after):
        if count_tokens(old) != count_tokens(new):
            break
        kept += count_tokens(old)
    return kept
