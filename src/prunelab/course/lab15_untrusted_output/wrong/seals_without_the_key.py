"""
caught by: Returns the name of a ref that was minted with this key
says: compare it with that one
"""

import hashlib


def redeem_ref(ref, key):
    name, _, seal = ref.rpartition("-")
    expected = hashlib.sha256(name.encode()).hexdigest()[:12]
    if not name or seal != expected:
        raise ValueError(f"{ref!r} is no ref of this run")
    return name
