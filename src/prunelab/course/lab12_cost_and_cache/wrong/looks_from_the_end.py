"""
caught by: Serves all of the last prompt where the next one only adds to it, counted in tokens
says: though the last prompt stands whole
"""

from prunelab.pruning import count_tokens


def prefix_kept(before, after):
    kept = 0
    for old, new in zip(reversed(before), reversed(after)):
        if old != new:
            break
        kept += count_tokens(old)
    return kept
