"""
caught by: Takes prompts that are shorter or empty
says: Nothing can be served
"""

import itertools

from prunelab.pruning import count_tokens


def prefix_kept(before, after):
    kept = 0
    for old, new in itertools.zip_longest(before, after):
        if old is not None and new is not None and old != new:
            break
        kept += count_tokens(old or "")
    return kept
