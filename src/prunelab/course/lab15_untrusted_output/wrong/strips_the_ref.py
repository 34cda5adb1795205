"""
caught by: Refuses a ref that was cut, added to or changed
says: A ref with a blank beside it
"""

from prunelab.pruning import mint_ref


def redeem_ref(ref, key):
    ref = ref.strip()
    name = ref.rpartition("-")[0]
    if not name or mint_ref(name, key) != ref:
        raise ValueError(f"{ref!r} is no ref of this run")
    return name
