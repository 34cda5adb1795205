"""
caught by: Serves nothing where messages end elsewhere
says: You compared joined texts
"""

from prunelab.pruning import count_tokens


def prefix_kept(before, after):
    kept, old_text, new_text = 0, "", ""
    for number, (old, new) in enumerate(zip(before, after), 1):
        old_text, new_text = old_text + old, new_text + new
        if old_text == new_text:
            kept = sum(count_tokens(message) for message in before[:number])
    return kept
