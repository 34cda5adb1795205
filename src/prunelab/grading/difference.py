"""The first place where what came back differs from what was expected, cut out to be read."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Any, Self, TypeAlias

from prunelab.grading.aligned import ABSENT, aligned, first_parts, laid_out
from prunelab.grading.clean import FIELD_CHARS, shared, shown
from prunelab.grading.visible import WORD_CHARS, apart, quoted, safe

HEAD = "First difference, marked »so«: "
LEAD = 160
"""So many characters stand before the difference where a value is cut."""
MOST_JSON = 200_000
"""Longer texts are compared as plain text, character by character."""
COMPARED = 80
"""So many words from the difference on are looked at to find where both agree again."""

_PLAIN = re.compile(r"\w+(?:\.\d+)*|\s|[^\w\s]")
_JSON = re.compile(r'"(?:[^"\\]|\\.)*"|[\w.+-]+|[^\w\s]')
_WORD_SO_FAR = re.compile(r"\w*\Z")
_REACH = 1_200  # characters that hold COMPARED words, and all that a side can show

Span: TypeAlias = tuple[int, int]
"""Where a run begins and ends in its text."""


@dataclass(frozen=True)
class Side:
    """One of the two values, as much of it as is shown; `marked` is the part that differs.

    chars: the length of the whole text; first and last: which of its characters are shown, from 1.
    """

    before: str
    marked: str
    after: str
    chars: int
    first: int
    last: int

    @property
    def cut(self) -> bool:
        return self.last - self.first + 1 < self.chars


@dataclass(frozen=True)
class Difference:
    """Two values around their first difference; `words` is a sentence that says the same."""

    words: str
    returned: Side
    expected: Side

    @classmethod
    def from_json(cls, fields: Mapping[str, Any] | None) -> Self | None:
        """Make it again from what ``dataclasses.asdict`` gave; None stays None."""
        if fields is None:
            return None
        return cls(fields["words"], Side(**fields["returned"]), Side(**fields["expected"]))


def first_difference(returned: Any, expected: Any) -> Difference | None:
    """Compare two texts, two lists or two dicts; None where there is nothing in them to mark."""
    if isinstance(returned, str) and isinstance(expected, str):
        return _of_texts(returned, expected)
    if type(returned) is not type(expected) or not isinstance(expected, list | dict):
        return None
    found = _of_texts(*map(laid_out, aligned(returned, expected)))
    parts = first_parts(returned, expected)
    return found if found is None or parts is None else _in_parts(found, *parts)


def _of_texts(returned: str, expected: str) -> Difference | None:
    spans = _spans(returned, expected)
    if spans is None:
        return None
    one, other = spans
    runs = returned[slice(*one)], expected[slice(*other)]
    texts = apart(*runs)
    came, wanted = (quoted(run, text) for run, text in zip(runs, texts, strict=True))
    words = _sentence(_place(returned, expected, one, other), came, wanted)
    return Difference(words, _side(returned, one, texts[0]), _side(expected, other, texts[1]))


def _in_parts(whole: Difference, path: str, returned: Any, expected: Any) -> Difference:
    """The difference of two values in words about the part that differs.

    In two texts that part may be marked elsewhere than in the values around them, where the white
    space of JSON is text like any other: then the two texts are shown, so that both agree.
    """
    if isinstance(returned, str) and isinstance(expected, str):
        inside = _of_texts(returned, expected)
        if inside is not None:
            words = inside.words.replace(HEAD, f"{HEAD}in `{path}`, ")
            return replace(whole if _marks(inside) == _marks(whole) else inside, words=words)
    came, wanted = (
        "nothing" if part is ABSENT else f"`{shown(part, WORD_CHARS)}`"
        for part in (returned, expected)
    )
    return replace(whole, words=_sentence(f"at `{path}`", came, wanted))


def _marks(found: Difference) -> tuple[str, str]:
    return found.returned.marked, found.expected.marked


def _sentence(place: str, came: str, wanted: str) -> str:
    were = "were" if wanted[0].isdigit() else "was"  # 2 line ends
    # Something may well have come back before this place.
    came = "here nothing" if came == "nothing" else came
    return f"{HEAD}{place}. {came[0].upper()}{came[1:]} came back, {wanted} {were} expected."


def _place(returned: str, expected: str, one: Span, other: Span) -> str:
    same = shared(returned[slice(*one)], expected[slice(*other)])
    at = one[0] + same
    line = returned.count("\n", 0, at) + 1
    return f"character {at + 1:,}" + (f", line {line:,}" if "\n" in returned else "")


def _side(text: str, span: Span, marked: str) -> Side:
    """Cut a text around its run; a run that is too long is cut at its end."""
    start, end = span
    room = FIELD_CHARS if len(text) > FIELD_CHARS else len(text)
    first = max(0, start - LEAD) if len(text) > FIELD_CHARS else 0
    first = max(0, min(first, len(text) - room))
    last = first + room
    if end > last:
        marked, end = safe(text[start:last]), last
    after = safe(text[end:last])
    if marked.endswith("\n"):  # the mark stands on the line that it ends
        marked, after = marked[:-1], "\n" + after
    return Side(safe(text[first:start]), marked, after, len(text), first + 1, last)


def _spans(one: str, other: str) -> tuple[Span, Span] | None:
    """Where each text differs first; None where they are equal."""
    if one == other:
        return None
    if _is_json(one) and _is_json(other):
        # White space between values is the difference only where there is no other.
        found = _first_run(_tokens(_JSON, one), _tokens(_JSON, other), len(one), len(other))
        if found is not None:
            return _narrowed(one, other, *found)
    return _plain_spans(one, other)


def _plain_spans(one: str, other: str) -> tuple[Span, Span]:
    start = shared(one, other)
    so_far = _WORD_SO_FAR.search(one, max(0, start - WORD_CHARS), start)
    if so_far and len(so_far[0]) < WORD_CHARS and _goes_on(one, other, start):
        start -= len(so_far[0])
    left, right = (text[start : start + _REACH] for text in (one, other))
    runs = _first_run(_tokens(_PLAIN, left), _tokens(_PLAIN, right), len(left), len(right))
    assert runs is not None  # they differ within the first word
    (a, b), (c, d) = runs
    return (start + a, start + b), (start + c, start + d)


def _goes_on(one: str, other: str, at: int) -> bool:
    """Does the word before `at` go on in either text?"""
    return any(re.match(r"\w|\.\d", text[at : at + 2]) for text in (one, other))


def _narrowed(one: str, other: str, a: Span, b: Span) -> tuple[Span, Span]:
    """Within two long quoted texts, the words that differ."""
    left, right = one[slice(*a)], other[slice(*b)]
    if not (left.startswith('"') and right.startswith('"') and min(len(left), len(right)) > 12):
        return a, b
    inner, outer = _plain_spans(left, right)
    return (a[0] + inner[0], a[0] + inner[1]), (b[0] + outer[0], b[0] + outer[1])


def _first_run(
    ours: list[re.Match[str]], theirs: list[re.Match[str]], end: int, other_end: int
) -> tuple[Span, Span] | None:
    """The first runs of words that differ; None where all words are the same."""
    pairs = zip(ours, theirs, strict=False)
    at = next((n for n, (a, b) in enumerate(pairs) if a[0] != b[0]), min(len(ours), len(theirs)))
    one, other = ours[at : at + COMPARED], theirs[at : at + COMPARED]
    if not one and not other:
        return None
    matcher = SequenceMatcher(None, [m[0] for m in one], [m[0] for m in other], autojunk=False)
    _, a, b, c, d = next(code for code in matcher.get_opcodes() if code[0] != "equal")
    return _run(one, a, b, end), _run(other, c, d, other_end)


def _run(words: list[re.Match[str]], first: int, last: int, end: int) -> Span:
    start = words[first].start() if first < len(words) else end
    return (start, words[last - 1].end()) if last > first else (start, start)


def _tokens(pattern: re.Pattern[str], text: str) -> list[re.Match[str]]:
    return list(pattern.finditer(text))


def _is_json(text: str) -> bool:
    """Is it an object or an array? Its white space means nothing."""
    if len(text) > MOST_JSON or text.lstrip()[:1] not in ("{", "["):
        return False
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True
