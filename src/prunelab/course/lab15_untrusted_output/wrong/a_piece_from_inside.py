"""
caught by: Refuses a ref that was cut, added to or changed
says: A piece from inside
"""

from prunelab.pruning import mint_ref


def redeem_ref(ref, key):
    name, _, seal = ref.rpartition("-")
    expected = mint_ref(name, key).rpartition("-")[2]
    if (
        not name
        or len(seal) < 6
        or (expected.startswith(seal) and seal != expected)
        or seal not in expected
    ):
        raise ValueError(f"{ref!r} is no ref of this run")
    return name
