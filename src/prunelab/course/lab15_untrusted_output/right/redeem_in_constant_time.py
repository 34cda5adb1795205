"""Compares bytes in constant time."""

import hmac

from prunelab.pruning import mint_ref


def redeem_ref(ref, key):
    name, _, seal = ref.rpartition("-")
    right = mint_ref(name, key).rpartition("-")[2]
    if name and hmac.compare_digest(seal.encode("utf-8", "replace"), right.encode()):
        return name
    raise ValueError("this ref was not minted here")
