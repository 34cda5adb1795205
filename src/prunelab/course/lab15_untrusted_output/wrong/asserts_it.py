"""
caught by: Refuses a ref that was minted with another key, or guessed
says: `assert` is skipped
"""

from prunelab.pruning import mint_ref


def redeem_ref(ref, key):
    name = ref.rpartition("-")[0]
    assert name
    assert mint_ref(name, key) == ref
    return name
