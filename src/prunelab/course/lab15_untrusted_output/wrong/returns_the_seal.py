"""
caught by: Returns the name of a ref that was minted with this key
says: That is the seal
"""

from prunelab.pruning import mint_ref


def redeem_ref(ref, key):
    name, _, seal = ref.rpartition("-")
    if not name or mint_ref(name, key) != ref:
        raise ValueError(f"{ref!r} is no ref of this run")
    return seal
