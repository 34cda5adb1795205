"""
caught by: Compares exactly: a case, a blank or a byte more is another text
says: do not normalise
"""

import unicodedata

from prunelab.pruning import count_tokens


def prefix_kept(before, after):
    kept = 0
    for old, new in zip(before, after):
        if unicodedata.normalize("NFC", old) != unicodedata.normalize("NFC", new):
            break
        kept += count_tokens(old)
    return kept
