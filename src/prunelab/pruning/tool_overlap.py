"""Find tools that a person cannot tell apart by their names and descriptions; nor can a model.

A measure of words, not of meaning: it points at pairs to look at. Merge them, or write into each
description when it is the one to use.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from prunelab.pruning.toollist import ToolDefinition

# Verbs that promise the same deed are one word; everything else that says little is left out.
_DEEDS = {
    "read": "check describe fetch find get inspect list look lookup query read retrieve return "
    "search see show view",
    "write": "add change create edit insert make modify new open place set update write",
    "remove": "cancel close delete drop erase remove revoke",
    "send": "email message notify post send",
}
_DEED_OF = {word: deed for deed, words in _DEEDS.items() for word in words.split()}
_FILLER_WORDS = """
    a about all an and any are as at be by can each for from full given has have id ids if in into
    is it its matching more no not of on one only or over same several some such than that the
    their them this those to tool two up use used using what when which with
"""
_FILLERS = frozenset(_FILLER_WORDS.split())


@dataclass(frozen=True)
class Overlap:
    """Two tools that look alike.

    likeness: the share, 0 to 1, of the shorter one's words that the other has too.
    shared: those words, sorted; verbs that promise the same deed count as one word.
    """

    one: str
    other: str
    likeness: float
    shared: tuple[str, ...]


def overlapping_tools(tools: Sequence[ToolDefinition], at_least: float = 0.6) -> list[Overlap]:
    """Return the pairs whose likeness is `at_least` so much, the most alike first.

    A tool that changes something is never taken for one that only reads, however alike the words.
    Nor are two alike when the description of one names the other: that draws the boundary.

    Raises:
        ValueError: `at_least` is not between 0 and 1.
    """
    if not 0 <= at_least <= 1:
        raise ValueError(f"at_least is {at_least}; use a share from 0 to 1")
    overlaps = (_compare(one, other) for one, other in combinations(tools, 2))
    alike = [pair for pair in overlaps if pair and pair.likeness >= at_least]
    return sorted(alike, key=lambda pair: (-pair.likeness, pair.one, pair.other))


def _compare(one: ToolDefinition, other: ToolDefinition) -> Overlap | None:
    if _names(one, other) or _names(other, one):
        return None
    words, others = _words(one), _words(other)
    shared = words & others
    if _deeds(words) != _deeds(others) or not shared - _DEEDS.keys():
        return None
    likeness = len(shared) / min(len(words), len(others))
    return Overlap(one["name"], other["name"], likeness, tuple(sorted(shared)))


def _names(one: ToolDefinition, other: ToolDefinition) -> bool:
    said = re.findall(r"\w+", one["description"])
    return one["name"] != other["name"] and other["name"] in said


def _deeds(words: set[str]) -> set[str]:
    """What the tool does; one that reads before it writes is one that writes."""
    deeds = words & _DEEDS.keys()
    return deeds - {"read"} or deeds


def _words(tool: ToolDefinition) -> set[str]:
    # The first sentence says what it does; the rest may well say what it is not for.
    sentence = re.split(r"\.(?:\s|$)", tool["description"], maxsplit=1)[0]
    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", tool["name"])
    found = re.findall(r"[^\W\d_]+", f"{name} {sentence}".lower())
    return {_DEED_OF.get(word, _singular(word)) for word in found if word not in _FILLERS}


def _singular(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > 3 else word
