"""
caught by: Refuses a ref that was cut, added to or changed
says: The dash belongs to the ref
"""

from prunelab.pruning import mint_ref


def redeem_ref(ref, key):
    name, seal = ref[:-12].removesuffix("-"), ref[-12:]
    if not name or seal != mint_ref(name, key)[-12:]:
        raise ValueError(f"{ref!r} is no ref of this run")
    return name
