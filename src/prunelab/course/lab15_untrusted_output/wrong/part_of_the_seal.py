"""
caught by: Refuses a ref that was cut, added to or changed
says: A part of the seal was enough
"""

from prunelab.pruning import mint_ref


def redeem_ref(ref, key):
    name, _, seal = ref.rpartition("-")
    expected = mint_ref(name, key).rpartition("-")[2]
    if not name or not seal or not expected.startswith(seal):
        raise ValueError(f"{ref!r} is no ref of this run")
    return name
