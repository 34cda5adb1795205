"""
caught by: Compares exactly: a case, a blank or a byte more is another text
says: do not strip
"""

from prunelab.pruning import count_tokens


def prefix_kept(before, after):
    kept = 0
    for old, new in zip(before, after):
        if old.strip() != new.strip():
            break
        kept += count_tokens(old)
    return kept
