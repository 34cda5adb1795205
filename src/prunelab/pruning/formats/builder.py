"""Collects what the formats find: who said what, which call was made, which result came."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from prunelab.pruning.formats.content import Path, read_content, value_at
from prunelab.pruning.formats.trace import Piece, Role, Unread
from prunelab.pruning.results import ToolResult


@dataclass(frozen=True)
class Item:
    """One message or line: where it stands in the document, and how a person finds it."""

    path: Path
    value: dict[str, Any]
    place: str


@dataclass
class _Call:
    tool: str
    args: dict[str, Any]
    place: str
    answered: bool = False


class Builder:
    """Takes the events of a run in order. A format reader calls its methods, `find` reads it."""

    def __init__(self, document: Any) -> None:
        self.document = document
        self.results: list[ToolResult] = []
        self.pieces: list[Piece] = []
        self.unread: list[Unread] = []
        self.slots: list[Path] = []
        self.steps = 0
        self._calls: dict[str, _Call] = {}
        self._in_turn = False

    def note(self, place: str, what: str) -> None:
        self.unread.append(Unread(place, what))

    def said(self, role: Role, content: Any, place: str) -> None:
        """Somebody said something: the user, the system, or the model itself."""
        if role == "assistant":
            self._speak()
        elif role == "user":
            self._in_turn = False
        text = read_content(content, place, self.note)
        if text:
            self.pieces.append(Piece(role, text, self.steps))

    def call(self, call_id: str, tool: str, arguments: Any, place: str) -> None:
        """The model called a tool; `arguments` as an object, or as the JSON text of one."""
        self._speak()
        args = self._args(arguments, place)
        self._calls[call_id] = _Call(tool, args, place)
        text = f"{tool}({json.dumps(args, ensure_ascii=False)})"
        self.pieces.append(Piece("assistant", text, self.steps))

    def result(
        self, call_id: str, path: Path, place: str, *, tool: str = "", is_error: bool = False
    ) -> None:
        """The result of a call came; its content stands at `path` of the document."""
        self._in_turn = False
        call = self._calls.get(call_id)
        if call is None:
            self.note(place, f"result of a call {call_id!r} that nobody made")
            call = _Call(tool or "unknown", {}, place)
        call.answered = True
        content = read_content(value_at(self.document, path), place, self.note)
        if content is None:
            self.note(place, f"result of {call.tool} without a text")
            return
        result = ToolResult(
            ref=f"r{len(self.results) + 1}", tool=call.tool, args=call.args, content=content
        )
        result["step"] = self.steps
        if is_error:
            result["is_error"] = True
        self.add(result, path)

    def add(self, result: ToolResult, path: Path) -> None:
        """A result that is complete already; its content stands at `path`."""
        self.results.append(result)
        self.slots.append(path)
        self.pieces.append(Piece("result", result["content"], self.steps, result["ref"]))

    def step(self) -> None:
        """A call of the model begins, though the trace does not hold what it said."""
        self.steps += 1
        self._in_turn = False

    def answered(self, call_id: str) -> None:
        """The result of a call is there, in a form that cannot be read."""
        self._in_turn = False
        if call_id in self._calls:
            self._calls[call_id].answered = True

    def unanswered(self) -> Iterator[Unread]:
        """The calls whose result never came."""
        for call in self._calls.values():
            if not call.answered:
                yield Unread(call.place, f"the call of {call.tool} has no result")

    def _speak(self) -> None:
        """All that the model says until someone else speaks is one call of it."""
        if not self._in_turn:
            self.steps += 1
        self._in_turn = True

    def _args(self, arguments: Any, place: str) -> dict[str, Any]:
        value = arguments
        if isinstance(arguments, str):
            try:
                value = json.loads(arguments) if arguments.strip() else {}
            except (ValueError, RecursionError):
                self.note(place, "arguments that are not JSON, read as a text")
        if isinstance(value, Mapping):
            return dict(value)
        return {} if value is None else {"arguments": value}
