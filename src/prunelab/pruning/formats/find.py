"""Finds the run in a text or a JSON value, by its shape, and hands it to the format's reader."""

import json
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from prunelab.pruning.formats import (
    anthropic_messages,
    json_lines,
    langchain_messages,
    mcp_messages,
    openai_chat,
    openai_responses,
)
from prunelab.pruning.formats.builder import Builder, Item
from prunelab.pruning.formats.content import Path, value_at
from prunelab.pruning.formats.trace import Piece, Role, Trace, TraceError, Unread

FORMATS: tuple[ModuleType, ...] = (
    openai_chat,
    openai_responses,
    anthropic_messages,
    langchain_messages,
    mcp_messages,
    json_lines,
)
NAMES = tuple(each.NAME for each in FORMATS)
MAX_DEPTH = 5  # how deep in a file a list of messages may stand

# What a request sends beside its messages, in the order in which a model reads it.
_BESIDE: tuple[tuple[str, Role], ...] = (
    ("tools", "tools"),
    ("system", "system"),
    ("instructions", "system"),
)


@dataclass(frozen=True)
class _Found:
    """A list of messages: where it is, whose format it has, and how many messages tell that."""

    path: Path
    items: list[Item]
    format: ModuleType
    telling: int


def read_trace(source: Any) -> Trace:
    """Read a recorded run from the text of a file, JSON or JSON lines, or from a JSON value.

    Of several runs in one file the one with the most calls and results is read.

    Raises:
        TraceError: there is no run in it, or no tool result in the run.
    """
    document, line_numbers = _parsed(source) if isinstance(source, str) else (source, None)
    runs = list(_runs(document, line_numbers))
    if not runs:
        raise TraceError(f"no recorded run in it; it is read as one of {', '.join(NAMES)}")
    run = max(runs, key=lambda each: each.telling)  # of equals the first
    builder = Builder(document)
    _read_beside(document, run.path, builder)
    run.format.read(run.items, builder)
    unread = [*builder.unread, *builder.unanswered(), *_passed_over(document, run, runs)]
    if not builder.results:
        what = f" ({unread[0]})" if unread else ""
        raise TraceError(f"{run.format.NAME}: no tool result with a text in it{what}")
    return Trace(
        format=run.format.NAME,
        results=builder.results,
        pieces=builder.pieces,
        unread=unread,
        steps=builder.steps,
        document=document,
        slots=builder.slots,
        keeps_state=run.format is json_lines,
        is_lines=line_numbers is not None,
    )


def _runs(document: Any, line_numbers: list[int] | None) -> Iterator[_Found]:
    """Yield each list of messages. Inside one nothing more is looked for."""
    if isinstance(document, dict):
        found = _as_run((), [Item((), document, "the object")])
        if found:
            yield found
            return
    yield from _inside(document, (), line_numbers)


def _inside(value: Any, path: Path, line_numbers: list[int] | None) -> Iterator[_Found]:
    if isinstance(value, list):
        items = [
            Item((*path, at), entry, _place(at, line_numbers))
            for at, entry in enumerate(value)
            if isinstance(entry, dict)
        ]
        found = _as_run(path, items)
        if found:
            yield found
            return
    if len(path) < MAX_DEPTH and isinstance(value, dict | list):
        pairs = value.items() if isinstance(value, dict) else enumerate(value)
        for name, inner in pairs:
            yield from _inside(inner, (*path, name), None)


def _as_run(path: Path, items: list[Item]) -> _Found | None:
    best: _Found | None = None
    for each in FORMATS:
        is_telling: Callable[[dict[str, Any]], bool] = each.is_telling
        telling = sum(is_telling(item.value) for item in items)
        if telling > (best.telling if best else 0):
            best = _Found(path, items, each, telling)
    return best


def _read_beside(document: Any, path: Path, builder: Builder) -> None:
    """Read the system prompt and the tool definitions that stand beside a list of messages."""
    holder = value_at(document, path[:-1]) if path else None
    if not isinstance(holder, dict):
        return
    for name, role in _BESIDE:
        value = holder.get(name)
        if role == "tools" and value:
            builder.pieces.append(Piece(role, json.dumps(value, ensure_ascii=False), 0))
        elif value:
            builder.said(role, value, name)


def _passed_over(document: Any, run: _Found, runs: list[_Found]) -> Iterator[Unread]:
    """What is in the file and not in the run: entries that are no objects, and other runs."""
    entries = value_at(document, run.path)
    if isinstance(entries, list):
        for at, entry in enumerate(entries):
            if not isinstance(entry, dict):
                yield Unread(f"message {at + 1}", f"a {type(entry).__name__}, left as it is")
    for each in runs:
        if each is not run:
            yield Unread(_said(each.path), "another run, left as it is")


def _place(at: int, line_numbers: list[int] | None) -> str:
    return f"line {line_numbers[at]}" if line_numbers else f"message {at + 1}"


def _said(path: Path) -> str:
    """A path as Python writes it behind the document's name: `[3]["traj"]`."""
    return "".join(f"[{json.dumps(step)}]" for step in path) or "the whole"


def _parsed(text: str) -> tuple[Any, list[int] | None]:
    """Return the JSON value of a text; of JSON lines the list of them, and their line numbers."""
    text = text.removeprefix("\ufeff")
    try:
        return _loads(text), None
    except (ValueError, RecursionError) as error:
        numbered = [(at, line) for at, line in enumerate(text.split("\n"), 1) if line.strip()]
        if not numbered:
            raise TraceError("nothing in it; record a run first") from None
        values: list[Any] = []
        for at, line in numbered:
            try:
                values.append(_loads(line))
            except (ValueError, RecursionError) as line_error:
                what, where = (line_error, f"line {at}: ") if values else (error, "")
                raise TraceError(
                    f"{where}not JSON ({what}); give a JSON file, or one JSON object a line"
                ) from None
        return values, [at for at, _ in numbered]


def _loads(text: str) -> Any:
    return json.loads(text, parse_float=_finite, parse_constant=_finite)


def _finite(number: str) -> float:
    if not math.isfinite(float(number)):
        raise ValueError(f"{number} cannot be kept as a number")
    return float(number)
