"""
caught by: Serves a message whole or not at all
says: only begins alike
"""

import os

from prunelab.pruning import count_tokens


def prefix_kept(before, after):
    kept = 0
    for old, new in zip(before, after):
        if old != new:
            return kept + count_tokens(os.path.commonprefix([old, new]))
        kept += count_tokens(old)
    return kept
