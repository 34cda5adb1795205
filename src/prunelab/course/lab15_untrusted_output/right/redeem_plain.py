"""Makes the right ref again and compares."""

from prunelab.pruning import mint_ref


def redeem_ref(ref, key):
    name = ref.rpartition("-")[0]
    if name == "" or ref != mint_ref(name, key):
        raise ValueError(f"no ref of this run: {ref!r}")
    return name
