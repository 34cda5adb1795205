"""A fact is something that the next answer needs; here it is defined, read and sought in a text."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

TRACE = "_dropped_fields"

# Scripts that are written without blanks between words: there a neighbour delimits nothing.
_UNSPACED = "\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff"
_WORD = rf"[^\W{_UNSPACED}]"

# A list of names under `_dropped_fields`, whole or as far as the text goes. Another value that
# stands there is an ordinary field.
_NAME = r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)'
_TRACE_LIST = re.compile(rf'("{TRACE}"\s*:\s*\[)\s*(?:{_NAME}\s*(?:,\s*)?)*(?:\]|\Z)', re.DOTALL)


@dataclass(frozen=True)
class Fact:
    """Something the next answer needs.

    sentence: the fact as a person says it.
    ref: the tool result it comes from.
    value: what must be found, a JSON value.
    path: where it stands in a JSON result, for example ("items", 0, "sku") or ("eta",), positions
        from 0; None for plain text.

    Raises:
        ValueError: `path` is no tuple of names and positions.
    """

    sentence: str
    ref: str
    value: Any
    path: tuple[str | int, ...] | None = None

    def __post_init__(self) -> None:
        path: object = self.path
        if path is None or (isinstance(path, tuple) and path and all(map(_is_step, path))):
            return
        raise ValueError(f"path is {path!r}; use a tuple of names and positions from 0")


def _is_step(step: object) -> bool:
    return isinstance(step, str) or (type(step) is int and step >= 0)


def parse_facts(text: str) -> list[Fact]:
    """Read facts from a JSON list, or from JSON lines, of objects with sentence, ref, value, path.

    `path` is a list of names and positions, or one name; without it the value is sought as text.

    Raises:
        ValueError: an entry is no fact; the message says which one and what it lacks.
    """
    return [_fact(number, entry) for number, entry in enumerate(_entries(text), 1)]


def _entries(text: str) -> list[Any]:
    try:
        entries = json.loads(text)
    except (ValueError, RecursionError) as error:
        if text.lstrip().startswith("["):
            raise ValueError(f"facts: not JSON ({error})") from None
        # Not splitlines: a JSON string may hold characters that it takes for line ends.
        lines = enumerate(text.split("\n"), 1)
        return [_line(number, line) for number, line in lines if line.strip()]
    return entries if isinstance(entries, list) else [entries]


def _line(number: int, line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"facts, line {number}: not JSON ({error})") from None


def _fact(number: int, entry: Any) -> Fact:
    if not isinstance(entry, dict) or not {"sentence", "ref", "value"} <= entry.keys():
        raise ValueError(f"fact {number}: needs sentence, ref and value, and a path for JSON")
    sentence, ref = entry["sentence"], entry["ref"]
    path: Any = entry.get("path")
    if not isinstance(sentence, str) or not isinstance(ref, str):
        raise ValueError(f"fact {number}: sentence and ref are strings")
    if isinstance(path, str):
        path = [path]
    try:
        return Fact(sentence, ref, entry["value"], tuple(path) if type(path) is list else path)
    except ValueError:
        raise ValueError(
            f"fact {number}: path is a list of names and positions from 0, or left out"
        ) from None


def stands_in(fact: Fact, text: str, *, cut: bool = False) -> bool:
    """Is the fact readable in `text`, whole JSON, JSON that was cut short, or plain text?

    A name under `_dropped_fields` is no fact.

    cut: a cap cut the text at its end, so a word or number there may be the head of another one.
    """
    text = _TRACE_LIST.sub(r"\1]", text)
    if fact.path is None:
        return _delimited(fact.value, text, cut)
    try:
        return same_value(_at(text, fact.path), fact.value)
    except (ValueError, LookupError, RecursionError):
        return False


def named_fields(text: str) -> list[str]:
    """Return the names under `_dropped_fields` of a JSON object, whole or cut short."""
    names: list[Any] = []
    try:
        for _, at in _members(text, _find(text, _skip_blanks(text, 0), TRACE)):
            names.append(_decoder.raw_decode(text, at)[0])
    except (ValueError, LookupError, RecursionError):
        pass  # there is no trace, or from here on it is cut
    return [name for name in names if isinstance(name, str)]


def same_value(one: Any, other: Any) -> bool:
    """Equal as JSON values, at any depth: true is not 1."""
    if isinstance(one, dict) and isinstance(other, dict):
        values = (one.values(), (other[name] for name in one))
        return one.keys() == other.keys() and all(map(same_value, *values))
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same_value, one, other))
    return bool(one == other) and isinstance(one, bool) == isinstance(other, bool)


def _at(text: str, path: tuple[str | int, ...]) -> Any:
    """Return the value at `path`; raises ValueError or LookupError where none can be read."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return _at_in_cut_json(text, path)
    for step in path:
        container = dict if isinstance(step, str) else list
        inside: Any = document if isinstance(document, container) else {}
        document = inside[step]
    return document


_decoder = json.JSONDecoder()


def _at_in_cut_json(text: str, path: tuple[str | int, ...]) -> Any:
    """Return the value at `path` of a JSON text that was cut, if the whole pair is before the cut.

    A number is whole once something follows it; any other value shows by itself that it is.
    """
    at = _skip_blanks(text, 0)
    for step in path:
        at = _find(text, at, step)
    value, end = _decoder.raw_decode(text, at)
    end = _skip_blanks(text, end)
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if text[end : end + 1] not in ",}]" or (is_number and end == len(text)):
        raise ValueError("cut inside the value")
    return value


def _find(text: str, at: int, step: str | int) -> int:
    """Return where the value of a name or position starts; of a repeated name the last counts."""
    if text[at] != ("{" if isinstance(step, str) else "["):
        raise LookupError(step)
    return [start for name, start in _members(text, at) if name == step][-1]


def _members(text: str, at: int) -> Iterator[tuple[str | int, int]]:
    """Yield each name or position of a container and where its value starts, as far as it goes."""
    has_names, position = text[at] == "{", 0
    try:
        while True:
            name: str | int = position
            at = _skip_blanks(text, at + 1)
            if has_names:
                name, at = _decoder.raw_decode(text, at)
                at = _skip_blanks(text, _skip_blanks(text, at) + 1)
            yield name, at
            at = _skip_blanks(text, _decoder.raw_decode(text, at)[1])
            if text[at] != ",":
                return
            position += 1
    except (ValueError, IndexError, RecursionError):
        return  # here the text is cut


def _skip_blanks(text: str, at: int) -> int:
    while text[at : at + 1].isspace():
        at += 1
    return at


def _delimited(value: Any, text: str, cut: bool) -> bool:
    """Does the value stand alone in the text? `42` is neither in `1429` nor in `42.5`."""
    said = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    if not said:
        return False
    before = rf"(?<!{_WORD})" if re.match(rf"-?\d|{_WORD}", said) else ""
    after = rf"(?!{_WORD})" if re.search(_WORD + r"\Z", said) else ""
    if said[0].isdigit():
        before += r"(?<!\d[.,])(?<![-−])"
    if said[-1].isdigit():
        after += r"(?![.,](?:\d|\Z))" if cut else r"(?![.,]\d)"
    if cut and after:
        after += r"(?!\Z)"
    return re.search(before + re.escape(said) + after, text) is not None
