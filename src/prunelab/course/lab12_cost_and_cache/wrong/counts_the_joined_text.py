"""
caught by: Serves all of the last prompt where the next one only adds to it, counted in tokens
says: tokens merge at the seams
"""

from prunelab.pruning import count_tokens


def prefix_kept(before, after):
    kept = []
    for old, new in zip(before, after):
        if old != new:
            break
        kept.append(old)
    return count_tokens("".join(kept))
