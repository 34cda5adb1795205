"""Which tools the shop's server offers: the scenario's eight, and four that work with handles."""

from collections.abc import Mapping
from typing import Any

from prunelab.pruning import ToolDefinition
from prunelab.scenario import tool_definitions

_ID = {"type": "string", "description": "The id of a handle, as it stands there."}

FETCH_FULL: ToolDefinition = {
    "name": "fetch_full",
    "description": "Read a text that was cut or dropped from this conversation, by its ref, in "
    "pieces. Reading again is safe. Read-only.",
    "input_schema": {
        "type": "object",
        "properties": {
            "ref": {"type": "string", "description": "The ref that the notice names."},
            "offset": {
                "type": "integer",
                "minimum": 0,
                "description": "First character, from 0; 0 if left out.",
            },
            "length": {
                "type": "integer",
                "minimum": 0,
                "description": "Characters at most; all the rest if left out.",
            },
        },
        "required": ["ref"],
    },
}

HANDLE_TOOLS: tuple[ToolDefinition, ...] = (
    {
        "name": "query_db",
        "description": "Run one SELECT over the table orders (order_id, placed, customer, country, "
        "status, carrier, items, total, eta). Returns a handle: rows, columns, id and a preview. "
        "Read-only.",
        "input_schema": {
            "type": "object",
            "properties": {"sql": {"type": "string", "description": "One SELECT of SQLite."}},
            "required": ["sql"],
        },
    },
    {
        "name": "read_result",
        "description": "Read rows of a handle's result. Read-only.",
        "input_schema": {
            "type": "object",
            "properties": {
                "id": _ID,
                "offset": {"type": "integer", "minimum": 0, "description": "First row, from 0."},
                "limit": {"type": "integer", "minimum": 0, "description": "Rows at most; 20."},
            },
            "required": ["id"],
        },
    },
    {
        "name": "filter_result",
        "description": "Keep the rows of a handle's result for which a condition is true, and "
        "return a new handle. Read-only.",
        "input_schema": {
            "type": "object",
            "properties": {
                "id": _ID,
                "expr": {"type": "string", "description": "A condition: total > 100."},
            },
            "required": ["id", "expr"],
        },
    },
    FETCH_FULL,
)
CHANGES = frozenset({"create_return", "issue_refund", "escalate_to_human"})  # all others only read


class CallError(Exception):
    """A call failed; one line that the model reads."""


def shop_catalogue() -> dict[str, ToolDefinition]:
    """Return the definitions by name, in the order in which the server lists them."""
    own = [
        ToolDefinition(
            name=each["name"],
            description=each["description"],
            input_schema=each["input_schema"],
        )
        for each in tool_definitions()
    ]
    return {each["name"]: each for each in (*own, *HANDLE_TOOLS)}


def check_arguments(definition: ToolDefinition, arguments: Mapping[str, Any]) -> None:
    """Raise unless `arguments` fit the tool's schema, and it knows all of them.

    Raises:
        CallError: they do not; the line says which one and what the tool takes.
    """
    import fastjsonschema  # here, for only a server checks what came from outside

    schema, name = definition["input_schema"], definition["name"]
    try:
        fastjsonschema.validate({**schema, "additionalProperties": False}, dict(arguments))
    except fastjsonschema.JsonSchemaValueException as error:
        said, takes = error.message.removeprefix("data."), ", ".join(schema["properties"])
        raise CallError(f"{name}: {said}; it takes {takes}") from None
