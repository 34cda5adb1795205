"""os.path.commonprefix works on lists too."""

import os

from prunelab.pruning import count_tokens


def prefix_kept(before, after):
    return sum(map(count_tokens, os.path.commonprefix([before, after])))
