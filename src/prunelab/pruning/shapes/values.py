"""Make a JSON value smaller and keep it JSON: long texts are cut, long lists end early, said so.

Sizes are in characters of the text that `write_json` makes.
"""

import re
from collections.abc import Mapping
from typing import Any

from prunelab.pruning.shapes.graphemes import grapheme_before
from prunelab.pruning.shapes.jsontext import write_json

DEEPEST = 40  # levels; what lies below is only named
SMALLEST_PART = 24  # less room than this shows nothing of a value

_BASE64 = re.compile(r"(?:data:[\w/+.-]+;base64,)?[A-Za-z0-9+/_-]{160,}={0,2}")


class Shrinker:
    """Makes parts of one JSON value smaller, as often as asked, and measures each part once.

    The value must neither change nor be given up meanwhile.
    """

    def __init__(self) -> None:
        self._sizes: dict[int, int] = {}

    def size(self, value: Any, enough: int, depth: int = 0) -> int:
        """The length of the value's text; where that is over `enough`, any number over `enough`.

        So of a large value only the beginning is looked at.
        """
        if isinstance(value, str) and len(value) > enough:
            return len(value)
        size = 0
        if isinstance(value, list):
            for each in value:
                size += self._written(each) + len(", ")
                if size > enough:
                    return size
        elif isinstance(value, dict) and depth < DEEPEST and id(value) not in self._sizes:
            for name, each in value.items():
                size += self._written(name) + len(": ") + len(", ")
                size += self.size(each, enough - size, depth + 1)
                if size > enough:
                    return size
            self._sizes[id(value)] = max(size, len("{}"))
        return size or self._written(value)

    def _written(self, value: Any) -> int:
        if isinstance(value, int | float | None):  # these may share an id, one after the other
            return len(str(value))  # as long as its JSON: None is null
        size = self._sizes.get(id(value))
        if size is None:
            size = self._sizes[id(value)] = len(write_json(value))
        return size

    def shrink(self, value: Any, room: int, depth: int = 0) -> Any:
        """Return `value` if its text has at most `room` characters, else a smaller one.

        Small parts stay whole and large ones share what is left. Every cut is marked where it is.
        The result is about as large as `room`, and larger where nothing sensible is as small.
        """
        if isinstance(value, str):
            return short_text(value, room)
        if not isinstance(value, dict | list):
            digits = len(write_json(value))
            return value if digits <= max(room, 40) else f"…[a number of {digits} digits]"
        if not value or self.size(value, room, depth) <= room:
            return value
        if depth >= DEEPEST:
            return f"…[truncated: {len(value)} entries, nested deeper]"
        if isinstance(value, list):
            return self._short_list(value, room, depth)
        return self._short_object(value, room, depth)

    def _short_list(self, items: list[Any], room: int, depth: int) -> list[Any]:
        left = room - len('["…[truncated: 10,000 of 10,000 items shown]"]')
        kept: list[Any] = []
        for item in items:
            left -= self._written(item) + 2
            if left < 0:
                break
            kept.append(item)
        if not kept:
            note = f"…[truncated: part of 1 of {len(items):,} items shown]"
            roomy = room >= 3 * SMALLEST_PART
            return [self.shrink(items[0], room * 2 // 3, depth + 1), note] if roomy else [note]
        if len(kept) == len(items):
            return kept
        return [*kept, f"…[truncated: {len(kept):,} of {len(items):,} items shown]"]

    def _short_object(self, record: Mapping[str, Any], room: int, depth: int) -> dict[str, Any]:
        names = {name: self._written(name) + 4 for name in record}
        sizes = {name: names[name] + self.size(each, room) for name, each in record.items()}
        share = _share(list(sizes.values()), room - 2)
        if share < SMALLEST_PART:
            return _first_fields(record, sizes, room)
        return {
            name: each
            if sizes[name] <= share
            else self.shrink(each, share - names[name], depth + 1)
            for name, each in record.items()
        }


def shrink(value: Any, room: int) -> Any:
    """Make one value smaller, once; see `Shrinker.shrink`."""
    return Shrinker().shrink(value, room)


def is_base64(text: str) -> bool:
    """Is the text nothing but base64, 160 characters of it or more, in one line or in many?"""
    start = text[:200]
    if len(text) < 160 or " " in start or start.isdigit():
        return False
    return _BASE64.fullmatch("".join(text.split())) is not None


def base64_note(text: str) -> str:
    """Say what stood here: a reader, person or model, can do nothing with base64."""
    body = text.partition(",")[2] if text.startswith("data:") else text
    size = len("".join(body.split()).rstrip("=")) * 3 // 4
    return f"[base64: {len(text)} characters, {size} bytes, not shown]"


def short_text(text: str, room: int) -> str:
    """Return a text whose JSON has at most `room` characters: its head, and how much was cut."""
    if len(text) + 2 <= room and len(write_json(text)) <= room:
        return text
    if is_base64(text):
        return base64_note(text)
    mark = len(f"…[truncated {len(text)} characters]")
    keep = max(0, min(len(text), room - mark - 2))
    while keep and len(write_json(text[:keep])) > room - mark:
        keep = keep * 9 // 10  # quotes and line ends are escaped: their text is longer
    keep = grapheme_before(text, keep)
    short = f"{text[:keep]}…[truncated {len(text) - keep} characters]"
    return short if len(short) < len(text) else text


def _share(sizes: list[int], room: int) -> int:
    """How large a part may be: those that are smaller leave the rest of their share to others."""
    left, count = room, len(sizes)
    for size in sorted(sizes):
        if size * count > left:
            return left // count
        left, count = left - size, count - 1
    return max(sizes, default=0)


def _first_fields(record: Mapping[str, Any], sizes: Mapping[str, int], room: int) -> dict[str, Any]:
    """Too many fields for all to be shown: the small ones from the front, whole."""
    left = room - len(', "_dropped": "100000 of 100000 fields"')
    kept: dict[str, Any] = {}
    for name, each in record.items():
        if sizes[name] <= left:
            kept[name] = each
            left -= sizes[name]
    mark = free_name(record, "_dropped")
    return {**kept, mark: f"{len(record) - len(kept)} of {len(record)} fields"}


def free_name(record: Mapping[str, Any], name: str) -> str:
    """Return `name`, or with underscores after it where the record has a field of that name."""
    while name in record:
        name += "_"
    return name
