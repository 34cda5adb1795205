"""
caught by: Refuses a ref that was minted with another key, or guessed
says: you raised LookupError
"""

from prunelab.pruning import mint_ref


def redeem_ref(ref, key):
    name = ref.rpartition("-")[0]
    if not name or mint_ref(name, key) != ref:
        raise LookupError(f"{ref!r} is no ref of this run")
    return name
