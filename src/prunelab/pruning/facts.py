"""A fact is something that the next answer needs; here it is defined, read and sought in a text."""

import json
import re
from dataclasses import dataclass
from typing import Any

TRACE = "_dropped_fields"

# Scripts that are written without blanks between words: there a neighbour delimits nothing.
_UNSPACED = "\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff"
_WORD = rf"[^\W{_UNSPACED}]"


@dataclass(frozen=True)
class Fact:
    """Something the next answer needs.

    sentence: the fact as a person says it.
    ref: the tool result it comes from.
    value: what must be found, a JSON value.
    path: where it stands in a JSON result, for example ("items", 0, "sku"); None for plain text.
    """

    sentence: str
    ref: str
    value: Any
    path: tuple[str | int, ...] | None = None


def parse_facts(text: str) -> list[Fact]:
    """Read facts from a JSON list, or from JSON lines, of objects with sentence, ref, value, path.

    `path` is a list of names and positions, or one name; without it the value is sought as text.

    Raises:
        ValueError: an entry is no fact; the message says which one and what it lacks.
    """
    try:
        entries = json.loads(text)
        entries = entries if isinstance(entries, list) else [entries]
    except ValueError:
        entries = [_line(number, line) for number, line in enumerate(text.splitlines(), 1) if line]
    return [_fact(number, entry) for number, entry in enumerate(entries, 1)]


def _line(number: int, line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError as error:
        raise ValueError(f"facts, line {number}: not JSON ({error})") from None


def _fact(number: int, entry: Any) -> Fact:
    if not isinstance(entry, dict) or not {"sentence", "ref", "value"} <= entry.keys():
        raise ValueError(f"fact {number}: needs sentence, ref and value, and a path for JSON")
    path = entry.get("path")
    if isinstance(path, str):
        path = [path]
    if not (path is None or (isinstance(path, list) and path)):
        raise ValueError(f"fact {number}: path is a list of names and positions, or left out")
    return Fact(entry["sentence"], entry["ref"], entry["value"], tuple(path) if path else None)


def stands_in(fact: Fact, text: str) -> bool:
    """Is the fact readable in `text`, whole JSON, JSON that was cut short, or plain text?

    A name under `_dropped_fields` is no fact.
    """
    if fact.path is None:
        return _delimited(fact.value, _without_trace(text))
    try:
        found = _at(json.loads(text), fact.path)
    except (ValueError, RecursionError):
        found = _at_in_cut_json(text, fact.path)
    except LookupError:
        return False
    return _same(found, fact.value)


_ABSENT = object()


def _same(found: Any, value: Any) -> bool:
    """Equal as JSON values: true is not 1."""
    return bool(found == value) and isinstance(found, bool) == isinstance(value, bool)


def _at(document: Any, path: tuple[str | int, ...]) -> Any:
    for step in path:
        container = dict if isinstance(step, str) else list
        inside: Any = document if isinstance(document, container) else {}
        document = inside[step]
    return document


def _at_in_cut_json(text: str, path: tuple[str | int, ...]) -> Any:
    """The value at `path` of a JSON text that was cut, if the whole pair stands before the cut."""
    try:
        return _seek(text, _skip_blanks(text, 0), path)
    except (ValueError, IndexError, RecursionError):
        return _ABSENT


_decoder = json.JSONDecoder()


def _seek(text: str, at: int, path: tuple[str | int, ...]) -> Any:
    """Read forward to `path`; raises ValueError or IndexError where the cut comes first."""
    if not path:
        value, end = _decoder.raw_decode(text, at)
        if text[_skip_blanks(text, end)] not in ",}]":
            raise ValueError("cut inside the value")
        return value
    if text[at] != ("{" if isinstance(path[0], str) else "["):
        raise ValueError("no such path")
    position = 0
    while True:
        at = _skip_blanks(text, at + 1)
        name: str | int = position
        if isinstance(path[0], str):
            name, at = _decoder.raw_decode(text, at)
            at = _skip_blanks(text, _skip_blanks(text, at) + 1)
        if name == path[0]:
            return _seek(text, at, path[1:])
        at = _skip_blanks(text, _decoder.raw_decode(text, at)[1])
        if text[at] != ",":
            raise ValueError("no such path")
        position += 1


def _skip_blanks(text: str, at: int) -> int:
    while text[at : at + 1].isspace():
        at += 1
    return at


def _without_trace(text: str) -> str:
    try:
        record = json.loads(text)
    except (ValueError, RecursionError):
        return text.partition(f'"{TRACE}": [')[0]
    if not isinstance(record, dict) or TRACE not in record:
        return text
    return json.dumps({k: v for k, v in record.items() if k != TRACE}, ensure_ascii=False)


def _delimited(value: Any, text: str) -> bool:
    """Does the value stand alone in the text? `42` is neither in `1429` nor in `42.5`."""
    said = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    if not said:
        return False
    before = rf"(?<!{_WORD})" if re.match(_WORD, said) else ""
    after = rf"(?!{_WORD})" if re.search(_WORD + r"\Z", said) else ""
    if said[0].isdigit():
        before += r"(?<!\d[.,])(?<!-)"
    if said[-1].isdigit():
        after += r"(?![.,]\d)"
    return re.search(before + re.escape(said) + after, text) is not None
