"""next() finds where they part."""

from prunelab.pruning import count_tokens


def prefix_kept(before, after):
    shorter = min(len(before), len(after))
    part = next((at for at in range(shorter) if before[at] != after[at]), shorter)
    total = 0
    for message in before[:part]:
        total += count_tokens(message)
    return total
