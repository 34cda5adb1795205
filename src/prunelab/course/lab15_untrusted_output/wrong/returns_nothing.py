"""
caught by: Refuses a ref that was minted with another key, or guessed
says: raise ValueError
"""

from prunelab.pruning import mint_ref


def redeem_ref(ref, key):
    name = ref.rpartition("-")[0]
    return name if name and mint_ref(name, key) == ref else None
