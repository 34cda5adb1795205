"""
caught by: Refuses a ref that was cut, added to or changed
says: you raised IndexError
"""

from prunelab.pruning import mint_ref


def redeem_ref(ref, key):
    parts = ref.rsplit("-", 1)
    if not parts[0] or mint_ref(parts[0], key).rsplit("-", 1)[1] != parts[1]:
        raise ValueError(f"{ref!r} is no ref of this run")
    return parts[0]
