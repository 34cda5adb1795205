"""Which values are plain JSON, by exact types: no subclass, no tuple, no NaN.

Imports the standard library alone: the worker is sent this text and runs it, and the grader asks
the same again of what arrives.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MAX_DEPTH = 40
MAX_CHARS = 1_000_000
MAX_PARTS = 200_000
MAX_BITS = 10_000
WAY_CHARS = 60

# Kept apart from names that an answer may replace by accident. No boundary against intent.
_type, _str = type, str


def trouble_with(value: object, max_chars: int = MAX_CHARS, max_parts: int = MAX_PARTS) -> str:
    """Say what keeps ``value`` from being a plain JSON value ("a tuple"); "" when nothing does.

    Of what stands inside it, it says where: "a dict that holds a tuple at ['cap']".
    ``max_chars``: the most characters of all its texts; ``max_parts``: of values inside it.
    """
    parts = chars = 0

    def look(item: Any, depth: int, way: tuple[str | int, ...] = ()) -> str:
        nonlocal parts, chars
        kind = _type(item)
        parts += 1
        if depth > MAX_DEPTH:
            return f"a value nested deeper than {MAX_DEPTH} levels, or one that contains itself"
        if parts > max_parts:
            return f"a value of more than {max_parts:,} parts"
        if kind is str:
            chars += len(item)
            if chars > max_chars:
                return f"a text of {chars:,} characters; the limit is {max_chars:,}"
            return _text_trouble(item)
        if kind is float:
            return "" if item - item == 0 else "NaN or infinity, which is not JSON"
        if kind is int:
            return "" if item.bit_length() <= MAX_BITS else "a number of more than 3,000 digits"
        if item is None or kind is bool:
            return ""
        if kind is list:
            inside = (look(each, depth + 1, (*way, at)) for at, each in enumerate(item))
            return next(filter(None, inside), "")
        if kind is dict:
            for key, each in item.items():
                if _type(key) is not str:
                    return f"a dict with {type_words(_type(key))} as a key"
                found = look(key, depth + 1) or look(each, depth + 1, (*way, key))
                if found:
                    return found
            return ""
        if not way:
            return type_words(kind)
        at = "".join(f"[{each!r}]" for each in way)[:WAY_CHARS]
        return f"{type_words(_type(value))} that holds {type_words(kind)} at {at}"

    return look(value, 0)


def _text_trouble(text: str) -> str:
    if not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError:
            return "a str with half a character in it (a lone surrogate)"
    return ""


def type_words(kind: type) -> str:
    name = _str(type.__dict__["__name__"].__get__(kind))[:40]
    if kind.__module__ == "answer":
        base = next((b.__name__ for b in kind.__mro__[1:-1] if b.__module__ == "builtins"), "")
        return f"an object of your own class {name}" + (f", a subclass of {base}" if base else "")
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"
