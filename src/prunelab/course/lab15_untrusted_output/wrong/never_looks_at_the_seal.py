"""
caught by: Refuses a ref that was minted with another key, or guessed
says: never look at the seal
"""


def redeem_ref(ref, key):
    name = ref.rpartition("-")[0]
    if not name:
        raise ValueError(f"{ref!r} is no ref of this run")
    return name
