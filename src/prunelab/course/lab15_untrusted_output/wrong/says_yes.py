"""
caught by: Returns the name of a ref that was minted with this key
says: not whether the ref is right
"""

from prunelab.pruning import mint_ref


def redeem_ref(ref, key):
    name = ref.rpartition("-")[0]
    return bool(name) and mint_ref(name, key) == ref
