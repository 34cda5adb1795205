"""
caught by: Refuses the seal of another ref
says: that of another ref
"""

from prunelab.pruning import mint_ref

NAMES = ("r1", "r3", "r12", "R7", "page", "x_9")


def redeem_ref(ref, key):
    name, _, seal = ref.rpartition("-")
    known = {mint_ref(each, key).rpartition("-")[2] for each in (name, *NAMES)}
    if not name or seal not in known:
        raise ValueError(f"{ref!r} is no ref of this run")
    return name
