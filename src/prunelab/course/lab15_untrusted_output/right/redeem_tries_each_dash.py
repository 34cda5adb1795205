"""From the right, at the first dash that there is."""

from prunelab.pruning import mint_ref


def redeem_ref(ref, key):
    for at in reversed(range(len(ref))):
        if ref[at] == "-":
            if at and mint_ref(ref[:at], key) == ref:
                return ref[:at]
            break
    raise ValueError(f"{ref!r} leads nowhere")
