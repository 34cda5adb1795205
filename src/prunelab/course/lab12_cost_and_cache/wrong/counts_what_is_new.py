"""
caught by: Serves all of the last prompt where the next one only adds to it, counted in tokens
says: You counted what is new
"""

from prunelab.pruning import count_tokens


def prefix_kept(before, after):
    same = 0
    while same < min(len(before), len(after)) and before[same] == after[same]:
        same += 1
    return sum(count_tokens(message) for message in after[same:])
