"""itertools.takewhile over pairs."""

import itertools

from prunelab.pruning import count_tokens


def prefix_kept(before, after):
    same = itertools.takewhile(lambda pair: pair[0] == pair[1], zip(before, after))
    return sum(count_tokens(message) for message, _ in same)
