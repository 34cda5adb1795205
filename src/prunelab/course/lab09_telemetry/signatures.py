"""The definitions of the two tools, as they were and with room for a page."""

from typing import Any

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


def _with(definition: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    schema = definition["input_schema"]
    properties = {**schema["properties"], **more}
    return {**definition, "input_schema": {**schema, "properties": properties}}
