"""Propose a shape for a text that nobody declared one for. A guess: declaring it is better."""

import re
from typing import Any, Literal, get_args

from prunelab.pruning.shapes.diagnostics import find_signals
from prunelab.pruning.shapes.jsontext import NotJson, read_json, read_json_lines
from prunelab.pruning.shapes.lists import find_list
from prunelab.pruning.shapes.values import is_base64

Shape = Literal[
    "list", "record", "document", "diagnostic", "base64", "image", "html", "diff", "table"
]
SHAPES: tuple[Shape, ...] = get_args(Shape)

LOOKED_AT = 100  # lines, and as many times 100 characters
LEVELS = {"level", "severity", "lvl", "Action", "loglevel", "log.level"}
_TIME = re.compile(r"^\W?(?:\d{4}-\d\d-\d\d|\d\d:\d\d:\d\d|[A-Z][a-z]{2} +\d+ \d\d:)")
_FRAME = re.compile(r'\s+(?:at |File ")')
_HTML = re.compile(r"\s*(?:<!--.*?-->\s*)?<(?:!doctype html|html|head|body)\b", re.I | re.S)
_TAG = re.compile(r"</?[a-z][a-z0-9]*(?:\s[^<>]*)?>", re.I)
_DIFF = re.compile(r"^diff --git |^--- .+\n\+\+\+ .+\n@@ ", re.M)
_RULE = re.compile(r"^[\s|+]*[-=]{3,}[-=\s|+:]*$")


def sniff_shape(content: str) -> Shape:
    """Return the shape whose treatment suits `content`."""
    try:
        return sniff_json(read_json(content))
    except NotJson:
        pass
    try:
        return sniff_objects(read_json_lines(content))
    except NotJson:
        return sniff_text(content)


def sniff_json(value: Any) -> Shape:
    """The shape of a JSON value."""
    if isinstance(value, dict):
        if _is_image(value):
            return "image"
        return "list" if find_list(value) else "record"
    if isinstance(value, list):
        return "image" if value and all(map(_is_image, value)) else "list"
    return "document"


def sniff_objects(objects: list[dict[str, Any]]) -> Shape:
    """The shape of JSON lines: events of a log have a level."""
    levels = sum(1 for each in objects if LEVELS & each.keys())
    return "diagnostic" if levels * 2 > len(objects) else "list"


def _is_image(value: Any) -> bool:
    """A block as providers and MCP have it: its type says image, and its data is base64."""
    if not isinstance(value, dict):
        return False
    said = [str(value.get(name, "")) for name in ("type", "mimeType", "media_type")]
    return any(word.startswith(("image", "input_image")) for word in said)


def sniff_text(content: str) -> Shape:
    """The shape of what is no JSON."""
    start = content[: LOOKED_AT * 100]
    if is_base64(content):
        return "base64"
    if _DIFF.search(start):
        return "diff"
    if _HTML.match(start) or len(_TAG.findall(start)) * 40 > len(start):
        return "html"
    lines = [line for line in start.split("\n")[:LOOKED_AT] if line.strip()]
    if _is_diagnostic(lines):
        return "diagnostic"
    if _is_table(lines):
        return "table"
    return "list" if _is_rows(lines) else "document"


def _is_diagnostic(lines: list[str]) -> bool:
    errors, warnings, causes, _ = find_signals(lines)
    if causes or any(line.startswith("Traceback (") for line in lines):
        return True
    timed = sum(1 for line in lines if _TIME.match(line))
    frames = sum(1 for line in lines if _FRAME.match(line))
    telling = frames + len({*errors, *warnings})
    return len(lines) > 2 and (timed * 2 > len(lines) or telling * 3 > len(lines))


def _is_table(lines: list[str]) -> bool:
    if len(lines) < 4:
        return False
    if any(_RULE.match(line) for line in lines[:3]):
        return True
    for mark in ("|", "\t", ",", ";"):
        counts = {line.count(mark) for line in lines[:10]}
        if len(counts) == 1 and counts != {0}:
            return True
    return False


def _is_rows(lines: list[str]) -> bool:
    """Many short lines that are no sentences: paths, names, packages."""
    if len(lines) < 10:
        return False
    short = sum(1 for line in lines if len(line) <= 160 and len(line.split()) <= 4)
    return short * 10 >= len(lines) * 9
