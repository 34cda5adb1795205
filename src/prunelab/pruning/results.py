"""What a tool returned, as a plain dict, so that it survives JSON and fits any agent's code."""

import json
import math
import re
from collections.abc import Iterable, Iterator
from typing import Any, NotRequired, TypedDict

_as_said = json.JSONEncoder(ensure_ascii=False, default=str).encode  # made once: this is hot
REF_PATTERN = re.compile(r"[A-Za-z0-9_-]{1,32}")


class ToolResult(TypedDict):
    """One tool result in the context window.

    ref: where a store keeps the full text, for example "r1".
    tool, args: the call that produced it.
    content: what the model reads.
    step: in which step of the run it came.
    is_error: the call failed, and the content is the error.
    placeholder: the content was dropped for a note.
    pruned: the rules that fired on it, in order. State lives here, never in the text.
    side_effects: the call changed something, so it is not the same as another one like it.
    summary: one line that tells what it said, for the time when it is old.
    """

    ref: str
    tool: str
    args: dict[str, Any]
    content: str
    step: NotRequired[int]
    is_error: NotRequired[bool]
    placeholder: NotRequired[bool]
    pruned: NotRequired[list[str]]
    side_effects: NotRequired[bool]
    summary: NotRequired[str]


def call_text(result: ToolResult) -> str:
    """Return the call as one reads it: `lookup_order(order_id="ORD-7741")`."""
    said = (f"{name}={_as_said(value)}" for name, value in result["args"].items())
    return f"{result['tool']}({', '.join(said)})"


def parse_results(lines: Iterable[str]) -> list[ToolResult]:
    """Read tool results from JSON lines: one object with `tool` and `content` a line.

    `args` and `ref` may be missing; a missing ref becomes the next free "r1", "r2", ... A content
    that is not a string is taken as JSON and kept as its text. Results that were pruned and written
    out come back as they were, so that no rule fires on them again.

    Raises:
        ValueError: a line is not a tool result; the message names the line and the mend.
    """
    numbered = [(number, _object(number, line)) for number, line in _filled(lines)]
    taken: set[str] = set()
    for number, entry in numbered:
        if "ref" in entry:
            _take_ref(number, entry["ref"], taken)
    free = (ref for count in range(1, len(numbered) * 2 + 1) if (ref := f"r{count}") not in taken)
    return [_result(number, {"ref": None, **entry}, free) for number, entry in numbered]


def _filled(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(lines, 1):
        text = line.removeprefix("\ufeff").strip()
        if text:
            yield number, text


def _object(number: int, line: str) -> dict[str, Any]:
    try:
        entry = json.loads(line, parse_float=_finite, parse_constant=_finite)
    except (ValueError, RecursionError) as error:
        raise ValueError(
            f"line {number}: not JSON ({error}); write one JSON object a line"
        ) from None
    if not isinstance(entry, dict):
        raise ValueError(f"line {number}: a {type(entry).__name__}; write one JSON object a line")
    return entry


def _finite(number: str) -> float:
    if not math.isfinite(float(number)):
        raise ValueError(f"{number} cannot be kept as a number")
    return float(number)


def _take_ref(number: int, ref: object, taken: set[str]) -> None:
    if not isinstance(ref, str) or not REF_PATTERN.fullmatch(ref):
        raise ValueError(
            f"line {number}: ref {ref!r}; use 1 to 32 letters, digits, _ or -, or leave it out"
        )
    if ref in taken:
        raise ValueError(f"line {number}: ref {ref!r} stands twice; give each result its own")
    taken.add(ref)


def _result(number: int, entry: dict[str, Any], free: Iterator[str]) -> ToolResult:
    tool, args = entry.get("tool"), entry.get("args", {})
    if not isinstance(tool, str) or not tool:
        raise ValueError(f'line {number}: no tool name; add "tool": "NAME"')
    if not isinstance(args, dict):
        raise ValueError(f"line {number}: args is a {type(args).__name__}; make it an object")
    if "content" not in entry:
        raise ValueError(f'line {number}: no content; add "content": "TEXT"')
    content = entry["content"]
    text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False)
    result = ToolResult(ref=entry["ref"] or next(free), tool=tool, args=args, content=text)
    if isinstance(entry.get("step"), int):
        result["step"] = entry["step"]
    for flag in ("is_error", "placeholder", "side_effects"):
        if entry.get(flag) is True:
            result[flag] = True
    if isinstance(entry.get("summary"), str):
        result["summary"] = entry["summary"]
    pruned = entry.get("pruned")
    if isinstance(pruned, list) and all(isinstance(rule, str) for rule in pruned):
        result["pruned"] = pruned
    return result
