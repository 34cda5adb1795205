"""Two nested values, brought into one order and one layout, so that their texts can be compared."""

import json
from typing import Any

from prunelab.grading.clean import clean

WAY_CHARS = 80
ABSENT = object()
"""Stands for a part that a value does not have."""


def aligned(returned: Any, expected: Any) -> tuple[Any, Any]:
    """Return both, `returned` with its names in the order of `expected`.

    Equal dicts may name their fields in any order; where nothing else differs, it stays as it is.
    """
    turned = _turned(returned, expected)
    return (returned, expected) if repr(turned) == repr(expected) else (turned, expected)


def laid_out(value: Any) -> str:
    """A value as Python writes it, each item of the outermost list or dict on a line."""
    if isinstance(value, dict):
        lines = [f"{name!r}: {each!r}" for name, each in value.items()]
        return "{" + ",\n ".join(lines) + "}"
    if isinstance(value, list):
        return "[" + ",\n ".join(map(repr, value)) + "]"
    return repr(value)


def first_parts(returned: Any, expected: Any) -> tuple[str, Any, Any] | None:
    """The way to the first part that differs, such as `[1]["ref"]`, and that part of both.

    A part that is not there is ABSENT. None where only the order of names differs.
    """
    path = _path(returned, expected)
    for key in path:
        returned, expected = _part(returned, key), _part(expected, key)
    way = "".join(f"[{json.dumps(key, ensure_ascii=False)}]" for key in path)
    return (clean(way, WAY_CHARS), returned, expected) if path else None


def _turned(value: Any, like: Any) -> Any:
    if isinstance(value, dict) and isinstance(like, dict):
        names = [name for name in like if name in value]
        names += [name for name in value if name not in like]
        return {name: _turned(value[name], like.get(name)) for name in names}
    if isinstance(value, list) and isinstance(like, list):
        rest = [None] * (len(value) - len(like))
        return [_turned(one, other) for one, other in zip(value, [*like, *rest], strict=False)]
    return value


def _path(returned: Any, expected: Any) -> list[Any]:
    """Names and positions down to the first part that differs; [] where it is the whole."""
    for key in _keys(returned, expected):
        one, other = _part(returned, key), _part(expected, key)
        if not _same(one, other):
            return [key, *_path(one, other)]
    return []


def _keys(one: Any, other: Any) -> list[Any]:
    if isinstance(one, dict) and isinstance(other, dict):
        return list(dict.fromkeys([*other, *one]))
    if isinstance(one, list) and isinstance(other, list):
        return list(range(max(len(one), len(other))))
    return []


def _part(value: Any, key: Any) -> Any:
    if isinstance(value, list):
        return value[key] if key < len(value) else ABSENT
    return value.get(key, ABSENT)


def _same(one: Any, other: Any) -> bool:
    """Equal, and of the same types all the way down: 1 is not True, and not 1.0."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(_same(one[name], other[name]) for name in one)
    if isinstance(one, list):
        return len(one) == len(other) and all(map(_same, one, other))
    return bool(one == other)
