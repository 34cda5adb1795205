"""The definitions of the two tools, as they were and with room for a page."""

import json
from collections.abc import Iterable
from functools import cache
from typing import Any

from prunelab.pruning import count_tokens
from prunelab.scenario import tool_definitions

from .fix import FIELDS, LOG, SEARCH

PAGE: dict[str, Any] = {
    "limit": {"type": "integer", "description": "Rows to return, 1 to 100.", "default": 42},
    "offset": {"type": "integer", "description": "First row, from 0.", "default": 0},
}
SOME_FIELDS: dict[str, Any] = {
    "type": "array",
    "items": {"type": "string", "enum": list(FIELDS)},
    "default": ["name", "price", "in_stock"],
}
GAINED = {SEARCH: {**PAGE, "fields": SOME_FIELDS}, LOG: PAGE}


def definitions() -> dict[str, tuple[dict[str, Any], dict[str, Any]]]:
    """Return for each of the two tools its definition before and after."""
    known = {each["name"]: each for each in tool_definitions()}
    return {tool: (known[tool], _with(known[tool], more)) for tool, more in GAINED.items()}


def added_tokens(tools: Iterable[str]) -> int:
    """Tokens that these tools' definitions gain, of the two that have a new one."""
    return sum(_added().get(tool, 0) for tool in tools)


@cache
def _added() -> dict[str, int]:
    return {tool: _tokens(new) - _tokens(old) for tool, (old, new) in definitions().items()}


def _tokens(definition: dict[str, Any]) -> int:
    return count_tokens(json.dumps(definition))


def _with(definition: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    schema = definition["input_schema"]
    properties = {**schema["properties"], **more}
    return {**definition, "input_schema": {**schema, "properties": properties}}
