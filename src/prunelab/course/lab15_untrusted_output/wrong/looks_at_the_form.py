"""
caught by: Refuses a ref that was minted with another key, or guessed
says: only the form of a seal
"""

import re


def redeem_ref(ref, key):
    if not re.fullmatch(r".+-[0-9a-f]{12}", ref):
        raise ValueError(f"{ref!r} is no ref of this run")
    return ref.rpartition("-")[0]
