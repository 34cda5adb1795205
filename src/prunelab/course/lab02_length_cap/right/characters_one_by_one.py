"""Loops over the characters, as one would in a language without slices."""

from itertools import islice


def apply_length_cap(content: str, ref: str, max_chars: int) -> str:
    if not max_chars >= 0:
        raise ValueError("a cap is 0 or more characters")
    characters = iter(content)
    kept = list(islice(characters, max_chars))
    cut = sum(1 for _ in characters)
    pieces = ["\n", "…", "[truncated ", str(cut), ' characters; use fetch_full(ref="', ref, '")]']
    cost = sum(map(len, pieces))
    return "".join(kept + pieces) if 0 < cut and cost <= cut else content
