"""
caught by: Refuses a ref that was cut, added to or changed
says: One digit of the seal was changed
"""

from prunelab.pruning import mint_ref


def redeem_ref(ref, key):
    name, _, seal = ref.rpartition("-")
    expected = mint_ref(name, key).rpartition("-")[2]
    if not name or len(seal) != 12 or seal[:6] != expected[:6]:
        raise ValueError(f"{ref!r} is no ref of this run")
    return name
