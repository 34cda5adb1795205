"""
caught by: Refuses a ref that was cut, added to or changed
says: A ref with a blank beside it
"""

from prunelab.pruning import mint_ref


def redeem_ref(ref, key):
    name, _, seal = ref.rpartition("-")
    name = name.strip()
    if not name or seal != mint_ref(name, key).rpartition("-")[2]:
        raise ValueError(f"{ref!r} is no ref of this run")
    return name
