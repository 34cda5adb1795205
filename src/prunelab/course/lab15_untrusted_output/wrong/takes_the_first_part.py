"""
caught by: Takes what stands before the last dash for the name
says: split at the last one
"""

from prunelab.pruning import mint_ref


def redeem_ref(ref, key):
    parts = ref.split("-")
    if not parts[0] or mint_ref("-".join(parts[:-1]), key) != ref:
        raise ValueError(f"{ref!r} is no ref of this run")
    return parts[0]
