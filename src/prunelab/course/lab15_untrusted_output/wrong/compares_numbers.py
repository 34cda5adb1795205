"""
caught by: Refuses a ref that was cut, added to or changed
says: in another spelling
"""

from prunelab.pruning import mint_ref


def redeem_ref(ref, key):
    name, _, seal = ref.rpartition("-")
    expected = mint_ref(name, key).rpartition("-")[2]
    if not name or seal != seal.strip().lower() or int(seal, 16) != int(expected, 16):
        raise ValueError(f"{ref!r} is no ref of this run")
    return name
