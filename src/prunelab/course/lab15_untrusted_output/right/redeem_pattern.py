"""Looks at the form first."""

import re

from prunelab.pruning import mint_ref

FORM = re.compile(r"(.+)-[0-9a-f]{12}", re.DOTALL)


def redeem_ref(ref, key):
    found = FORM.fullmatch(ref)
    if found is None or mint_ref(found[1], key) != ref:
        raise ValueError(f"refused: {ref!r}")
    return found[1]
