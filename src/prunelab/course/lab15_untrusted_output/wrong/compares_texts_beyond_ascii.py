"""
caught by: Refuses every other text with a ValueError
says: takes texts of ASCII alone
"""

import hmac

from prunelab.pruning import mint_ref


def redeem_ref(ref, key):
    name, _, seal = ref.rpartition("-")
    expected = mint_ref(name, key).rpartition("-")[2]
    if not name or not hmac.compare_digest(seal, expected):
        raise ValueError(f"{ref!r} is no ref of this run")
    return name
