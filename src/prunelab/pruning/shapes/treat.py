"""One door to all treatments: a text, its shape, and how long it may be."""

from collections.abc import Callable, Sequence

from prunelab.pruning.shapes.diagnostics import diagnostic_shortener
from prunelab.pruning.shapes.documents import head_tail
from prunelab.pruning.shapes.events import events_shortener
from prunelab.pruning.shapes.jsontext import NotJson, read_json, read_json_lines, write_json
from prunelab.pruning.shapes.lists import find_list, list_shortener
from prunelab.pruning.shapes.others import (
    shorten_base64,
    shorten_diff,
    shorten_html,
    shorten_rows,
)
from prunelab.pruning.shapes.records import record_shortener
from prunelab.pruning.shapes.sniff import SHAPES, sniff_objects, sniff_text
from prunelab.pruning.shapes.values import base64_note, is_base64

Shorten = Callable[[str, int], str]  # (ref, max_chars) -> text


def shorten(
    content: str, ref: str, max_chars: int, shape: str = "", fields: Sequence[str] = ()
) -> str:
    """Return `content`, or what its shape says of it in at most `max_chars` characters.

    shape: one of `SHAPES`; "" lets `sniff_shape` propose one. JSON is treated as JSON whatever
        the shape says, so that what was JSON stays JSON.
    fields: paths that a record keeps, also where the whole would fit.

    The smallest form of a shape, little more than a notice, may be longer than `max_chars`; no
    result is longer than `content`.

    Raises:
        ValueError: `max_chars` is negative, or the shape is none of ours.
    """
    if max_chars < 0:
        raise ValueError(f"max_chars is {max_chars}; use 0 or more characters")
    if shape and shape not in SHAPES:
        raise ValueError(f"shape is {shape!r}; use one of {', '.join(SHAPES)}")
    if len(content) <= max_chars and not fields:
        return content
    text = _prepared(content, shape, tuple(fields))(ref, max_chars)
    return text if len(text) < len(content) else content


_Asked = tuple[str, str, tuple[str, ...]]
_last: tuple[_Asked, Shorten] = (("", "", ()), lambda _ref, _room: "")


def _prepared(*asked: *_Asked) -> Shorten:
    """Read a text once: whoever fits a budget in tokens asks several times for the same one.

    No lru_cache, which would read all of it again for a hash.
    """
    global _last  # noqa: PLW0603
    before, treatment = _last
    if before[0] is not asked[0] or before != asked:
        treatment = _prepare(*asked)
        _last = asked, treatment
    return treatment


def _prepare(content: str, shape: str, fields: tuple[str, ...]) -> Shorten:
    try:
        value = read_json(content)
    except NotJson:
        return _for_text(content, shape)
    if not isinstance(value, dict | list):
        return _for_scalar(value, content)
    found = None if fields or shape in {"record", "image"} else find_list(value)
    if found is None:
        return record_shortener(value, fields)
    path, entries = found
    return list_shortener(path, entries, value)


def _for_scalar(value: object, content: str) -> Shorten:
    """A long JSON text stays a JSON text; its escapes make it longer than it is."""
    text = value if isinstance(value, str) else content.strip()
    if is_base64(text):
        return lambda ref, _: write_json(f'{base64_note(text)[:-1]}; use fetch_full(ref="{ref}")]')

    def short(ref: str, max_chars: int) -> str:
        room = max_chars
        while True:
            said = write_json(head_tail(text, ref, room))
            if len(said) <= max_chars or not room:
                return said
            room = min(room * max_chars // len(said), room - 1)

    return short


def _for_text(content: str, shape: str) -> Shorten:
    try:
        objects = read_json_lines(content)
    except NotJson:
        shape = shape or sniff_text(content)
    else:
        shape = shape or sniff_objects(objects)
        if shape == "list":
            return list_shortener((), objects, {})
        if shape == "diagnostic":
            return events_shortener(content)
    if shape == "diagnostic":
        return diagnostic_shortener(content)
    if shape in {"base64", "image"}:
        return lambda ref, _: shorten_base64(content, ref)
    if shape == "html":
        return lambda ref, room: shorten_html(content, ref, room)
    if shape == "diff":
        return lambda ref, room: shorten_diff(content, ref, room)
    if shape in {"list", "table"} and content.count("\n") >= 3:
        return lambda ref, room: shorten_rows(content, ref, room)
    return lambda ref, room: head_tail(content, ref, room)
