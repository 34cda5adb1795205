"""
caught by: Serves nothing behind the first message that differs, though it be equal
says: equal behind the first difference
"""

from prunelab.pruning import count_tokens


def prefix_kept(before, after):
    return sum(count_tokens(message) for message in before if message in after)
