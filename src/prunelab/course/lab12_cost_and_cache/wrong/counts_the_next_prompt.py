"""
caught by: Serves all of the last prompt where the next one only adds to it, counted in tokens
says: You counted all of the next prompt
"""

from prunelab.pruning import count_tokens


def prefix_kept(before, after):
    return sum(count_tokens(message) for message in after)
