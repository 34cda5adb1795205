"""
caught by: Serves all of the last prompt where the next one only adds to it, counted in tokens
says: only once
"""

from prunelab.pruning import count_tokens


def prefix_kept(before, after):
    kept = []
    for old, new in zip(before, after):
        if old != new:
            break
        if old not in kept:
            kept.append(old)
    return sum(count_tokens(message) for message in kept)
