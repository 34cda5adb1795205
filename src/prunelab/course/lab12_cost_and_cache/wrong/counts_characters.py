"""
caught by: Serves all of the last prompt where the next one only adds to it, counted in tokens
says: You counted characters
"""


def prefix_kept(before, after):
    kept = 0
    for old, new in zip(before, after):
        if old != new:
            break
        kept += len(old)
    return kept
