"""Makes the seal itself."""

import hashlib
import hmac


def redeem_ref(ref, key):
    name, _, seal = ref.rpartition("-")
    right = hmac.new(key.encode(), name.encode(), hashlib.sha256).hexdigest()[:12]
    if not name or seal != right:
        raise ValueError(f"{ref} is not ours")
    return name
