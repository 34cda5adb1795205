"""
caught by: Takes what stands before the last dash for the name
says: split at the last one
"""

from prunelab.pruning import mint_ref


def redeem_ref(ref, key):
    name, _, seal = ref.partition("-")
    if not name or mint_ref(name, key) != ref:
        raise ValueError(f"{ref!r} is no ref of this run")
    return name
