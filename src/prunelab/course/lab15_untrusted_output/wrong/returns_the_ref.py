"""
caught by: Returns the name of a ref that was minted with this key
says: Return the store's name
"""

from prunelab.pruning import mint_ref


def redeem_ref(ref, key):
    name = ref.rpartition("-")[0]
    if not name or mint_ref(name, key) != ref:
        raise ValueError(f"{ref!r} is no ref of this run")
    return ref
