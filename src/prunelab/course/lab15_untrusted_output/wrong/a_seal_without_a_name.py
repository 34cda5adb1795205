"""
caught by: Refuses every other text with a ValueError
says: There is a seal and no name
"""

import hmac

from prunelab.pruning import mint_ref


def redeem_ref(ref, key):
    name = ref.rpartition("-")[0]
    if not hmac.compare_digest(ref.encode(), mint_ref(name, key).encode()):
        raise ValueError(f"{ref!r} is no ref of this run")
    return name
