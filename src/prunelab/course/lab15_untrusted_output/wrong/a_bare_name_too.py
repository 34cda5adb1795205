"""
caught by: Refuses a ref that was cut, added to or changed
says: A bare name was read
"""

import re

from prunelab.pruning import mint_ref


def redeem_ref(ref, key):
    if re.fullmatch(r"[A-Za-z]+[0-9]+", ref):
        return ref
    name = ref.rpartition("-")[0]
    if not name or mint_ref(name, key) != ref:
        raise ValueError(f"{ref!r} is no ref of this run")
    return name
