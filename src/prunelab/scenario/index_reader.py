"""A stand-in for the model that reads the index: it compares words, and asks for the best entry."""

import re
from collections import Counter
from collections.abc import Sequence

CALL = re.compile(r'load_document\(name="([^"]+)"\)')
# Words that say nothing about what a document is for.
COMMON = frozenset(
    re.findall(
        r"\w+",
        "all an about and be for from has holds in is it its must needed of or read so some the "
        "this to tokens was when with you",
    )
)


def asked_for(index: Sequence[str], words: str) -> str | None:
    """Return the name in the call of the entry that fits these words best; None: none fits.

    A word that few entries have counts more. Of equal entries the first is taken. An entry without
    a call can fit, and nothing can be loaded by it: then it is None too.
    """
    entries = [_words(CALL.sub("", entry)) for entry in index]
    known = Counter(word for entry in entries for word in entry)
    wanted = _words(words)
    scores = [sum(1 / known[word] for word in entry & wanted) for entry in entries]
    best = max(scores, default=0)
    if best == 0:
        return None
    call = CALL.search(index[scores.index(best)])
    return call[1] if call else None


def _words(text: str) -> set[str]:
    return set(re.findall(r"[a-z]{2,}", text.lower())) - COMMON
