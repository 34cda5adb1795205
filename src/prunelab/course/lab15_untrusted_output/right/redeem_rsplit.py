"""Splits into two, and an error of its own."""

from prunelab.pruning import mint_ref


class NotMinted(ValueError):
    pass


def redeem_ref(ref, key):
    if "-" not in ref:
        raise NotMinted(ref)
    name, seal = ref.rsplit("-", 1)
    if not name:
        raise NotMinted(ref)
    if f"{name}-{seal}" != mint_ref(name, key):
        raise NotMinted(ref)
    return name
