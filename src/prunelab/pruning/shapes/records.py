"""A record: the fields that are asked for, by path."""

from collections.abc import Callable, Sequence
from typing import Any

from prunelab.pruning.shapes.jsontext import write_json
from prunelab.pruning.shapes.values import Shrinker, free_name

NOT_FOUND = "_not_found"


def project(record: Any, fields: Sequence[str]) -> Any:
    """Return the parts of a JSON value that JMESPath expressions name, under those expressions.

    `["address.city", "items[].sku"]` gives `{"address.city": "Berlin", "items[].sku": ["A", "B"]}`.
    A path that matches nothing is named under `_not_found`; null is a match like any other. If
    none matches, the whole record comes back: `{}` would turn an error into an empty success.
    """
    kept: dict[str, Any] = {}
    missing = []
    for field in dict.fromkeys(fields):
        found, value = _find(record, field)
        if found:
            kept[field] = value
        else:
            missing.append(field)
    if not kept:
        return record
    return {**kept, free_name(kept, NOT_FOUND): missing} if missing else kept


def _find(record: Any, path: str) -> tuple[bool, Any]:
    """Whether the path leads anywhere, and where to."""
    if isinstance(record, dict) and path in record:
        return True, record[path]  # also a name that is no expression, such as content-type
    import jmespath  # here, since most users of this package project nothing

    try:
        value = jmespath.search(path, record)
        if value is not None and not (value == [] and "[" in path):
            return True, value
        outside, _, name = path.rpartition(".")
        parent = jmespath.search(outside or "@", record)
    except jmespath.exceptions.JMESPathError:
        return False, None
    return (isinstance(parent, dict) and name in parent), value


def record_shortener(record: Any, fields: Sequence[str] = ()) -> Callable[[str, int], str]:
    """Return the treatment of one record: (ref, max_chars) -> text.

    It is projected, the long parts of what is left are cut, and the ref stands under `_ref`. Where
    not one path matches, all are named under `_not_found` beside the record itself.
    """
    view = project(record, fields)
    missing = list(dict.fromkeys(fields)) if view is record else []
    if not isinstance(view, dict):
        view = {"value": view}
    ref_name, missing_name = free_name(view, "_ref"), free_name(view, NOT_FOUND)
    parts = Shrinker()

    def short(ref: str, max_chars: int) -> str:
        notes = {missing_name: missing, ref_name: ref} if missing else {ref_name: ref}
        room = max_chars - len(write_json(notes))
        for _ in range(6):  # what is shared out is only about as large as asked
            text = write_json({**parts.shrink(view, max(0, room)), **notes})
            if len(text) <= max_chars:
                return text
            room = room * 3 // 4 - 8
        return write_json({ref_name: ref})

    return short
