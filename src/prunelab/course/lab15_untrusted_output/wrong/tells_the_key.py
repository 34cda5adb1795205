"""
caught by: Does not tell the right seal when it refuses
says: tells the key
"""

from prunelab.pruning import mint_ref


class Refused(ValueError):
    pass


def redeem_ref(ref, key):
    name = ref.rpartition("-")[0]
    if not name or mint_ref(name, key) != ref:
        raise Refused(f"{ref!r} does not fit the key {key!r}")
    return name
