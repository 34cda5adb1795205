"""
caught by: Serves nothing behind the first message that differs, though it be equal
says: before it are still served
"""

from prunelab.pruning import count_tokens


def prefix_kept(before, after):
    if after[: len(before)] == before:
        return sum(count_tokens(message) for message in before)
    shorter = before[: len(after)] == after
    return sum(count_tokens(message) for message in after) if shorter else 0
