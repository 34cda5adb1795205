"""
caught by: Returns the name of a ref that was minted with this key
says: as it stands before the last dash
"""

from prunelab.pruning import mint_ref


def redeem_ref(ref, key):
    name = ref.rpartition("-")[0]
    if not name or mint_ref(name, key) != ref:
        raise ValueError(f"{ref!r} is no ref of this run")
    return name.lower()
