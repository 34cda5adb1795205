"""
caught by: Does not tell the right seal when it refuses
says: tells the right seal
"""

from prunelab.pruning import mint_ref


def redeem_ref(ref, key):
    name, _, seal = ref.rpartition("-")
    expected = mint_ref(name, key).rpartition("-")[2]
    if not name or seal != expected:
        raise ValueError(f"seal {seal!r} of {ref!r} is wrong, expected {expected!r}")
    return name
