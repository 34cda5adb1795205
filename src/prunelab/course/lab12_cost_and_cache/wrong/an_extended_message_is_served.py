"""
caught by: Serves a message whole or not at all
says: only begins alike
"""

from prunelab.pruning import count_tokens


def prefix_kept(before, after):
    kept = 0
    for old, new in zip(before, after):
        if not new.startswith(old):
            break
        kept += count_tokens(old)
    return kept
