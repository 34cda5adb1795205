"""A list: whole items from the front, and how many there are in all."""

import json
from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any

from prunelab.pruning.shapes.jsontext import write_json
from prunelab.pruning.shapes.values import Shrinker, shrink

SMALLEST_MAP = 5  # an object with fewer entries is a record
LEAST_SHARE = 0.8  # of an object that a list inside it must make up to be what it is about
SAMPLE, LEVELS = 8, 4  # entries and levels that are looked at to guess a size


def first_items(content: str, ref: str, max_chars: int) -> str:
    """Keep as many whole items of a JSON array as fit, from the front, and say how many there are.

    Returns `{"items": [...], "shown": 20, "total": 5180, "ref": "r4"}` as
    `json.dumps(..., ensure_ascii=False)` writes it, with the most items that leave the text at
    most `max_chars` characters long. If not even one fits, `items` is empty.

    Content within `max_chars`, content that is no JSON array, and content that would not get
    shorter comes back as it is.

    Raises:
        ValueError: `max_chars` is negative.
    """
    if max_chars < 0:
        raise ValueError(f"max_chars is {max_chars}; use 0 or more characters")
    if len(content) <= max_chars:
        return content
    try:
        items = json.loads(content)
    except (ValueError, RecursionError):
        return content
    if not isinstance(items, list):
        return content

    def view(count: int) -> str:
        kept = {"items": items[:count], "shown": count, "total": len(items), "ref": ref}
        return json.dumps(kept, ensure_ascii=False)

    length, count = len(view(0)) - len(", ") - len("0"), 0
    for item in items:
        length += len(json.dumps(item, ensure_ascii=False)) + len(", ")
        if length + len(str(count + 1)) > max_chars:
            break
        count += 1
    text = view(count)
    return text if len(text) < len(content) else content


def find_list(value: Any) -> tuple[tuple[str, ...], list[Any] | dict[str, Any]] | None:
    """Return the path and the entries of the list in a JSON value; None where there is none.

    A list is an array, or an object keyed by name whose values are all objects or arrays; it may
    be wrapped in objects, as long as these hold little else. The outermost one counts.
    """
    if isinstance(value, list):
        return (), value
    if not isinstance(value, dict) or not value:
        return None
    sizes = {name: _size(each) for name, each in value.items()}
    largest = max(sizes, key=sizes.__getitem__)
    if sizes[largest] > LEAST_SHARE * sum(sizes.values()):
        inside = find_list(value[largest])
        if inside:
            return (largest, *inside[0]), inside[1]
    is_map = len(value) >= SMALLEST_MAP and all(isinstance(v, dict | list) for v in value.values())
    return ((), value) if is_map else None


def _size(value: Any, levels: int = LEVELS) -> int:
    """Guess how long a value's text is: its first entries stand for all, and nothing is written."""
    if isinstance(value, str):
        return len(value) + 2
    if not isinstance(value, dict | list) or not value or not levels:
        return 10
    few = list(islice(value.values() if isinstance(value, dict) else value, SAMPLE))
    names = 20 * len(value) if isinstance(value, dict) else 0
    return sum(_size(each, levels - 1) for each in few) * len(value) // len(few) + names


def list_shortener(
    path: tuple[str, ...], entries: list[Any] | Mapping[str, Any], around: Any
) -> Callable[[str, int], str]:
    """Return the treatment of one list: (ref, max_chars) -> text.

    The first entries come in `first_items`' form, with the path and what stood around them. Where
    not even the first one fits, it is shown with its long parts cut, under `first_item_cut`: an
    empty list alone would say too little.
    """
    is_map, one_by_one = isinstance(entries, Mapping), _one_by_one(entries)
    named = {"path": ".".join(path)} if path else {}
    rest, parts = _without(around, path), Shrinker()

    def short(ref: str, max_chars: int) -> str:
        beside: dict[str, Any] = named | ({"around": shrink(rest, max_chars // 5)} if rest else {})
        cost = len(write_json(beside)) if beside else 0
        if cost > max_chars / 3:
            beside, cost = {}, 0
        view = _first_items(one_by_one, ref, max_chars - cost)
        if not view["shown"] and one_by_one:
            beside |= _first_cut(one_by_one[0], max_chars - len(write_json(view | beside)), parts)
        if is_map:
            view["items"] = {name: each for item in view["items"] for name, each in item.items()}
        return write_json(view | beside)

    return short


def _one_by_one(entries: list[Any] | Mapping[str, Any]) -> list[Any]:
    if isinstance(entries, Mapping):
        return [{name: each} for name, each in entries.items()]
    return entries


def _first_items(entries: list[Any], ref: str, max_chars: int) -> dict[str, Any]:
    """What `first_items` returns, of a list that is read already."""
    view: dict[str, Any] = {"items": [], "shown": 0, "total": len(entries), "ref": ref}
    length, count = len(write_json(view)) - len(", ") - len("0"), 0
    for entry in entries:
        length += len(write_json(entry)) + len(", ")
        if length + len(str(count + 1)) > max_chars:
            break
        count += 1
    return {**view, "items": entries[:count], "shown": count}


def _first_cut(item: Any, room: int, parts: Shrinker) -> dict[str, Any]:
    room -= len(', "first_item_cut": ')
    cut = parts.shrink(item, room) if room >= 40 else None
    return {} if cut is None or len(write_json(cut)) > room else {"first_item_cut": cut}


def _without(around: Any, path: tuple[str, ...]) -> Any:
    """A copy of what stood around the list: the list left out, emptied wrappers too."""
    if not path or not isinstance(around, dict):
        return {}
    copy = dict(around)
    inside = _without(copy.pop(path[0]), path[1:])
    return {**copy, path[0]: inside} if inside else copy
